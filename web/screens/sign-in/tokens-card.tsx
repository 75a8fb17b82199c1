import { useContext, useState } from "react";
import type { Token } from "../../../src/modules/access/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { formatInstant } from "../../components/dates.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TokenDialog } from "./token-dialog.tsx";

/** On a person's own account: the tokens by which programs sign in: their own; for Admin and Owner, everybody's. */
export function TokensCard() {
  const who = useContext(Present);
  const { data: tokens = [] } = useRead("tokens", "list", {});
  const end = useAction("tokens", "end", { tell: ({ message }) => message });
  const { confirm, dialog } = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const hasOthers = who.kind === "person" && tokens.some(({ staffId }) => staffId !== who.staffId);
  const ask = ({ id, name }: Token) =>
    confirm({
      title: "End Token",
      question: `The program that uses ${name} can do nothing from now on. This cannot be undone.`,
      onConfirm: () => end.mutate({ id }),
    });
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>API tokens</Card.Title>
        <Card.Description>
          With a token, a program or a command on another computer works in your name.
        </Card.Description>
      </Card.Header>
      <Card.Body>
        {tokens.length === 0 ? (
          <p className={css({ color: "fg.muted" })}>There are none.</p>
        ) : (
          <PlainTable
            label="API tokens"
            titles={["Name", ...(hasOthers ? ["Whose"] : []), "May", "Last used", "Ends", "End"]}
            rows={tokens.map((token) => ({
              key: token.id,
              cells: [
                token.name,
                ...(hasOthers ? [token.full_name] : []),
                token.isReadOnly ? `${token.role}, only read` : token.role,
                token.usedAt === null ? "Never" : formatInstant(token.usedAt),
                formatInstant(token.endsAt),
                <Button
                  key="end"
                  size="xs"
                  variant="outline"
                  aria-label={`End ${token.name}`}
                  onClick={() => ask(token)}
                >
                  End
                </Button>,
              ],
            }))}
          />
        )}
      </Card.Body>
      <Card.Footer>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Make a token
        </Button>
      </Card.Footer>
      <TokenDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      {dialog}
    </Card.Root>
  );
}
