import { useState } from "react";
import type { Department, DepartmentArea } from "../../../src/modules/departments/schema.ts";
import { actionsOf, RowActions } from "../../components/row-actions.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { AddArea } from "./add-area.tsx";
import { AreaNameDialog } from "./area-name-dialog.tsx";
import { useAreaActions } from "./use-area-actions.ts";

interface AreasDialogProps {
  isOpen: boolean;
  onClose: () => void;
  department: Department;
}

/** The areas of a department, to add, rename and delete. */
export function AreasDialog({ isOpen, onClose, department: { id, name } }: AreasDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${name} - Areas`}>
      <DialogBody>
        <AreaList departmentId={id} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function AreaList({ departmentId }: { departmentId: number }) {
  const read = useRead("departmentAreas", "list", { departmentId });
  const { data } = read;
  const may = useMay();
  const [edited, setEdited] = useState<{ area: DepartmentArea; isOpen: boolean }>();
  const { actions, question } = useAreaActions((area) => setEdited({ area, isOpen: true }), "Failed to delete area");
  return (
    <>
      {may("c", "departmentAreas") && <AddArea departmentId={departmentId} />}
      <UntilRead read={read} failed="Could not load areas">
        <Skeleton css={{ height: "11", mt: "4" }} />
      </UntilRead>
      {data?.rows.length === 0 && <p className={none}>No areas defined for this department</p>}
      {data && data.rows.length > 0 && (
        <ul aria-label="Areas" className={list}>
          {data.rows.map((area) => (
            <li key={area.id} className={item}>
              <span className={css({ minWidth: "0", overflowWrap: "anywhere" })}>{area.name}</span>
              <RowActions actions={actionsOf(area, actions)} />
            </li>
          ))}
        </ul>
      )}
      <AreaNameDialog
        isOpen={edited?.isOpen === true}
        onClose={() => setEdited((now) => now && { ...now, isOpen: false })}
        area={edited?.area}
      />
      {question}
    </>
  );
}

const list = css({ mt: "4", borderWidth: "1px", borderRadius: "l2", overflow: "hidden" });
const item = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  ps: "3.5",
  pe: "1.5",
  py: "1",
  minHeight: "10",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
});
const none = css({ mt: "4", color: "fg.muted" });
