import { useRead } from "../data/calls.ts";
import { css } from "../styled-system/css/index.js";

/** On top of any paper that is printed for others: the shop's logo, name and address, if they are set. */
export function ShopHead() {
  const { data: settings } = useRead("settings", "get", {});
  const { data: logo } = useRead("logo", "get", {});
  const { shopName, shopAddress } = settings ?? {};
  if (!shopName && !shopAddress && !logo?.picture) return null;
  return (
    <div className={head}>
      {logo?.picture && <img src={logo.picture} alt={shopName || "Logo"} />}
      <div>
        {shopName && <p className={css({ fontSize: "12pt", fontWeight: "semibold" })}>{shopName}</p>}
        {shopAddress && <p className={css({ whiteSpace: "pre-line" })}>{shopAddress}</p>}
      </div>
    </div>
  );
}

const head = css({
  display: "flex",
  alignItems: "center",
  gap: "6mm",
  mb: "4mm",
  "& img": { maxHeight: "18mm", maxWidth: "60mm", objectFit: "contain" },
});
