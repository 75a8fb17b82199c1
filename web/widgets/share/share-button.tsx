import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { later } from "../../data/reach.ts";
import { Button } from "../../ui/button.tsx";
import type { Shown } from "./shown.ts";

const ShareDialog = later(() => import("./share-dialog.tsx"), "ShareDialog");

/**
 * On the pages of sales and work orders: a button to make or end the link that shows an order to its customer. Nothing
 * if the shop has no such links.
 */
export function ShareButton({ size, ...order }: Shown & { size?: "lg" }) {
  const may = useMay();
  const { data: settings } = useRead("settings", "get", {});
  const [isOpen, setOpen] = useState<boolean>();
  if (!settings?.customerLinks || !may("c", "shares")) return null;
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        <Share2 />
        Share
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ShareDialog {...order} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
