import { useNavigate } from "@tanstack/react-router";
import { css } from "../../styled-system/css/index.js";
import { Popover } from "../../ui/popover.tsx";
import { Segments } from "../../ui/segments.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { addressOf } from "./question.ts";
import { SaveView } from "./save-view.tsx";
import { ViewList } from "./view-list.tsx";
import type { ViewsProps } from "./views-props.ts";

interface ViewsPanelProps extends ViewsProps {
  /** The id of the button that opens it. */
  trigger: string;
  isOpen: boolean;
  onClose: () => void;
}

const DENSITIES = [
  { value: "", label: "Normal" },
  { value: "compact", label: "Compact" },
];

/** Over any list: its saved views, the columns and the height of its rows, and a way to keep all that under a name. */
export function ViewsPanel({ trigger, isOpen, onClose, ...props }: ViewsPanelProps) {
  const { list, columns, shown, withoutRoom, address, views } = props;
  const navigate = useNavigate();
  const ask = (search: object) => void navigate({ to: ".", search: search as never, replace: true });
  const present = views?.find(({ id }) => id === address.view);
  return (
    <Popover isOpen={isOpen} onClose={onClose} trigger={trigger} title="View">
      <div className={body}>
        {views && (
          <ViewList
            list={list}
            views={views}
            present={present}
            onChoose={(view) => {
              ask(view ? addressOf(view.question, view.id) : {});
              onClose();
            }}
          />
        )}
        <ColumnChoice {...{ columns, shown, withoutRoom }} onChange={(columns) => ask({ ...address, columns })} />
        <section>
          <h3 className={heading}>Rows</h3>
          <Segments
            isJoined
            choices={DENSITIES}
            value={String(address["density"] ?? "")}
            onChange={(density) => ask({ ...address, density: density || undefined })}
            control={{ "aria-label": "Rows" }}
          />
        </section>
        {views && (
          <SaveView
            list={list}
            address={address}
            present={present}
            onSaved={({ id }) => {
              ask({ ...address, view: id });
              onClose();
            }}
          />
        )}
      </div>
    </Popover>
  );
}

const body = css({
  display: "grid",
  gap: "4",
  p: "4",
  overflowY: "auto",
  "& section + section": { pt: "4", borderTopWidth: "1px" },
});
const heading = css({ mb: "2", textStyle: "xs", fontWeight: "medium", color: "fg.muted" });
