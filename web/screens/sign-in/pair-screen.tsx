import { Code } from "../../../src/modules/devices/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, sentenceOf } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { BarePage } from "../../widgets/sign-in/bare-page.tsx";
import { wordOfLink } from "../../widgets/sign-in/word-of-link.ts";

/** Where a tablet becomes a device of the shop: with the code that its link brings, or one that is typed. */
export function PairScreen() {
  const form = useForm({
    schema: Code,
    initial: { code: wordOfLink() },
    onSubmit: async (input) => {
      await client.devices.pair(input);
      window.location.assign("/");
    },
    explain: (error) => ({ code: sentenceOf(error) }),
  });
  return (
    <BarePage
      title="Pair this device"
      text="It then stays signed in as a device of the shop, and whoever is signed in here is signed out."
    >
      <form onSubmit={form.submit} noValidate className={css({ display: "grid", gap: "4" })}>
        <TextField
          {...form.field("code")}
          label="Code"
          hint="An Admin or Owner makes it under Devices. It is good for ten minutes."
          isRequired
        />
        <Button type="submit" disabled={form.isPending}>
          {form.isPending ? "Pairing..." : "Pair"}
        </Button>
      </form>
    </BarePage>
  );
}
