import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Page } from "../../components/page.tsx";
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
        <Link to="/customers" className={back}>
          <ArrowLeft aria-hidden size={16} />
          Back to Customers
        </Link>
        <PageHeader
          title="Add New Customer"
          subtitle="A company that buys from the shop, or somebody to reach there."
        />
        <Card.Root>
          <form onSubmit={form.submit} noValidate>
            <Card.Body className={body}>
              {form.isRestored && (
                <p role="status" className={note}>
                  This is what you typed before.
                  <Button variant="link" size="xs" onClick={form.discard}>
                    Start over
                  </Button>
                </p>
              )}
              <CustomerFields form={form} {...fields} />
            </Card.Body>
            <div className={foot}>
              <Button variant="outline" asChild>
                <Link to="/customers" onClick={form.discard}>
                  Cancel
                </Link>
              </Button>
              <Button type="submit" disabled={form.isPending}>
                {form.isPending ? "Adding..." : "Add Customer"}
              </Button>
            </div>
          </form>
        </Card.Root>
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
const back = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  alignSelf: "flex-start",
  color: "fg.muted",
  borderRadius: "l1",
  _hover: { color: "fg.default" },
});
const body = css({ display: "grid", gap: "4", pt: "5" });
const foot = css({
  display: "flex",
  justifyContent: "flex-end",
  gap: "2",
  px: "5",
  py: "3.5",
  borderTopWidth: "1px",
  background: "bg.canvas",
  borderBottomRadius: "xl",
});
const note = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  px: "3",
  py: "2",
  borderRadius: "l2",
  background: "tone.info.bg",
  color: "tone.info.fg",
});
