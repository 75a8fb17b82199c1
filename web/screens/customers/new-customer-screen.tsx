import { Link, useNavigate } from "@tanstack/react-router";
import { BackLink } from "../../components/back-link.tsx";
import { Page } from "../../components/page.tsx";
import { PageForm } from "../../components/page-form.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { useCustomerForm } from "./use-customer-form.ts";

/** Adds a customer on a page of its own. What is typed is the same draft as in the list's dialog. */
export function NewCustomerScreen() {
  const navigate = useNavigate();
  const { form, ...fields } = useCustomerForm(undefined, () => void navigate({ to: "/customers" }));
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
            <Button variant="outline" asChild>
              <Link to="/customers" onClick={form.discard}>
                Cancel
              </Link>
            </Button>
          }
        >
          <Card.Root>
            <Card.Body className={body}>
              <CustomerFields form={form} {...fields} />
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
