import { type ComponentProps, Suspense } from "react";
import { later } from "../../data/reach.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Chart } from "./chart.tsx";

const Drawn = later(
  () => import("./chart.tsx"),
  ({ Chart }) => Chart,
);

/** What is said above the bars. */
const SAID = 20;

/** On a page that is about more: a chart whose code comes after the page. A block stands in its place until then. */
export function LaterChart(props: ComponentProps<typeof Chart> & { height: number }) {
  return (
    <Suspense fallback={<Skeleton style={{ height: props.height + SAID }} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
