/** In a list of times: leads to the photo that somebody clocked in or out with. `of` says whose, and when if it is one of several. */
export function PhotoLink({ url, of }: { url: string | null; of: string }) {
  return (
    <span>
      <a href={url ?? ""} target="_blank" rel="noreferrer" aria-label={`Photo of ${of}`}>
        Photo
      </a>
    </span>
  );
}
