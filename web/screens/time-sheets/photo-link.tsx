/** In a list of times: leads to the photo that somebody clocked in or out with. `of` says whose, and when if it is one of several. */
export function PhotoLink({ url, of }: { url: string; of: string }) {
  return (
    // A link that is all that its cell holds would be as large as the cell.
    <span>
      <a href={url} target="_blank" rel="noreferrer" aria-label={`Photo of ${of}`}>
        Photo
      </a>
    </span>
  );
}
