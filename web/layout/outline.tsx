/** What web/index.html shows until the program has come, while it is asked again who is there. */
export function Outline() {
  return (
    <div className="outline" role="status" aria-label="Loading">
      <div className="outline-side" />
      <div className="outline-bar">Stockworks</div>
      <div className="outline-page">
        <p />
        <div />
        <div />
      </div>
    </div>
  );
}
