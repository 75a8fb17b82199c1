/** In a list of times: a link to the photo of a clock-in or clock-out. `of` says whose, and which of several. */
export function PhotoLink({ url, of }: { url: string; of: string }) {
  return (
    // A link alone in its cell would be as large as the cell.
    <span>
      <a href={url} target="_blank" rel="noreferrer" aria-label={`Photo of ${of}`}>
        Photo
      </a>
    </span>
  );
}
