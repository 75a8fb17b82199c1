import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonVariantProps, button } from "../styled-system/recipes/index.js";

/** On any screen: a button that saves a file. */
export function FileLink({ variant = "outline", size, ...props }: ComponentProps<"a"> & ButtonVariantProps) {
  return (
    <a download {...props} className={button({ variant, size })}>
      <Download aria-hidden />
      {props.children ?? "CSV"}
    </a>
  );
}
