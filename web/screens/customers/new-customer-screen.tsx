import { useNavigate } from "@tanstack/react-router";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { PageForm } from "../../components/page-form.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { useRecordForm } from "../../widgets/use-record-form.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerForm } from "./customer-form.ts";

/** Adds a customer on a page of its own. It shares its draft with the list's dialog. */
export function NewCustomerScreen() {
  const navigate = useNavigate();
  const form = useRecordForm({ ...customerForm(undefined), onSaved: () => navigate({ to: "/customers" }) });
  return (
    <Page>
      <div className={column}>
        <BackLink to="/customers">Back to Customers</BackLink>
        <PageHeader />
        <PageForm
          form={form}
          submit="Add Customer"
          pending="Adding..."
          cancel={
            <ButtonLink variant="outline" to="/customers" onClick={form.discard}>
              Cancel
            </ButtonLink>
          }
        >
          <Card.Root>
            <Card.Body className={body}>
              <CustomerFields form={form} />
            </Card.Body>
          </Card.Root>
        </PageForm>
      </div>
    </Page>
  );
}

const column = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  width: "full",
  maxWidth: "2xl",
});
const body = css({ display: "grid", gap: "4", pt: "5" });
