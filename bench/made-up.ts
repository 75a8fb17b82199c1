const SHOPS = [
  "Ridgeline Outfitters",
  "Granite State Arms, LLC",
  "Bighorn Rifle Works",
  "Cedar Creek Composites",
  "Summit Long Range",
];
const STREETS = ["Main Street", "Cottonwood Avenue", "Old Mill Road", "Quarry Lane"];
const WORK = [
  "Stock, solid fill, right hand, long action, inletted for Remington 700",
  "Fore-end in carbon with flush cup sling mounts",
  "Full bedding and pillar work, aluminum hinged floorplate",
  "Paint, marble in tan and brown, matte clear coat",
];
const LINES = 5;

/**
 * A made-up order for measuring, as the form sends it, with 1 to 5 lines and all fields of a customer. The n-th is always the
 * same.
 */
export function madeUpOrder(n: number) {
  const shop = `${SHOPS[n % SHOPS.length]} ${n % 997}`;
  const address = `${100 + (n % 9000)} ${STREETS[n % STREETS.length]}\nRidgeline, WY 82${String(n % 1000).padStart(3, "0")}`;
  return {
    customerName: shop,
    customerEmail: `orders-${n % 997}@shop.example`,
    customerPhone: `307-555-${String(n % 10_000).padStart(4, "0")}`,
    customerCompany: shop,
    billingAddress: address,
    shippingAddress: address,
    poNumber: `PO-${n}`,
    dueDate: `2027-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`,
    notes: "Match the color to the sample that came with the rifle, and call before it ships.",
    terms: "Net 30",
    lineItems: Array.from({ length: 1 + (n % LINES) }, (_, line) => ({
      description: WORK[(n + line) % WORK.length],
      quantity: 1 + ((n + line) % 4),
      unitPrice: 100 + ((n * 7 + line) % 900),
    })),
  };
}

const PART_COLUMNS =
  "Part Number,SKU,Name,Description,Supplier,Supplier Part Number,Unit Cost,Qty On Hand,Minimum Stock,Location,Last Order Date,Category,Reorder To";

/**
 * So many made-up parts to be measured with, as a file: 13 columns with a description, some 180 bytes a row, in no
 * order.
 */
export function madeUpParts(count: number): string {
  const rows = Array.from({ length: count }, (_, k) => {
    // Each number once, and none beside the one before: 7919 has no factor in common with a round number.
    const n = (k * 7919) % count;
    const number = String(n).padStart(6, "0");
    return `P-${number},SW-${number},"Insert, threaded ${n % 90} mm","Stainless insert for pillar bedding, sold by the piece, batch ${n % 700}",Acme Fasteners ${n % 40},${10_000 + n},${n % 90}.25,${n % 300},${n % 50},Rack ${n % 60},2026-0${1 + (n % 9)}-15,Hardware,${50 + (n % 50)}`;
  });
  return `${PART_COLUMNS}\n${rows.join("\n")}\n`;
}
