/** The head of any short table: the titles of its columns. */
export function TableHead({ titles, words = [] }: { titles: readonly string[]; words?: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col" data-words={words.includes(title) || undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
