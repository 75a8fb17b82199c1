import { Code } from "../../../src/modules/devices/schema.ts";
import { BarePage } from "../../components/bare-page.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Floor } from "../../widgets/floor/floor.tsx";
import { LanguageSwitch } from "../../widgets/floor/language-switch.tsx";
import { refusalOf } from "../../widgets/floor/refusals.ts";
import { useWords } from "../../widgets/floor/words.ts";
import { wordOfLink } from "../../widgets/sign-in/word-of-link.ts";

/** Makes a tablet a device of the shop, with the code in its link or a typed one. */
export function PairScreen() {
  return (
    <Floor isPage>
      <Pairing />
    </Floor>
  );
}

function Pairing() {
  const words = useWords();
  const form = useForm({
    schema: Code,
    initial: { code: wordOfLink() },
    onSubmit: async (input) => {
      await client.devices.pair(input);
      window.location.assign("/");
    },
    explain: (error) => ({ code: refusalOf(words, error) }),
  });
  return (
    <BarePage title={words("pair.title")} text={words("pair.text")}>
      <form onSubmit={form.submit} noValidate className={css({ display: "grid", gap: "4" })}>
        <TextField {...form.field("code")} label={words("pair.code")} hint={words("pair.hint")} isRequired />
        <Button type="submit" disabled={form.isPending}>
          {words(form.isPending ? "pair.pending" : "pair.submit")}
        </Button>
      </form>
      <LanguageSwitch />
    </BarePage>
  );
}
