/**
 * The sidebar and header in outline, before it is known who is there. web/index.html has the same, so nothing moves
 * between the two.
 */
export function Outline() {
  return (
    <div className="outline" role="status" aria-label="Loading">
      <div>Stockworks</div>
      <div />
      <div />
    </div>
  );
}
