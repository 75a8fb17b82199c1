import { ark } from "@ark-ui/react/factory";
import { createStyleContext } from "../styled-system/jsx/index.js";
import { card } from "../styled-system/recipes/index.js";

const { withProvider, withContext } = createStyleContext(card);

export const Card = {
  Root: withProvider(ark.section, "root"),
  Header: withContext(ark.header, "header"),
  Title: withContext(ark.h2, "title"),
  Description: withContext(ark.p, "description"),
  Body: withContext(ark.div, "body"),
  Footer: withContext(ark.footer, "footer"),
};
