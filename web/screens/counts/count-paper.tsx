import { scopeWords } from "../../../src/modules/stock-counts/rules.ts";
import type { CountSheet } from "../../../src/modules/stock-counts/schema.ts";
import { formatInstantDay } from "../../components/dates.ts";
import { Sheet } from "../../widgets/papers/sheet.tsx";

/** The sheet of a count of stock on paper, with a box for each part. It does not show what is expected. */
export function CountPaper({ count }: { count: CountSheet }) {
  const { number, createdAt, lines } = count;
  return (
    <Sheet
      label={`Count sheet ${number}`}
      title={`Count Sheet ${number}`}
      facts={[
        ["Of", scopeWords(count)],
        ["Begun", formatInstantDay(createdAt)],
        ["Counted by", ""],
      ]}
      hasBoxes
    >
      <table>
        <thead>
          <tr>
            <th>Part #</th>
            <th>Name</th>
            <th>Counted</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ partId, partNumber, name, counted }) => (
            <tr key={partId}>
              <td>{partNumber}</td>
              <td>{name}</td>
              <td>{counted ?? ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
