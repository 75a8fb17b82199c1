import type { Locator, Page } from "@playwright/test";

/**
 * What an eye would find wrong with a list, in sentences: its headings, its cells, and the row under the pointer. `list` is
 * a `DataTable` or a table with headings. It is scrolled only where asked: that takes longest, and no colour changes it.
 */
export async function faultsOf(page: Page, list: Locator, isScrolled: boolean): Promise<string[]> {
  const faults = await list.evaluate(cellFaults);
  const scrolled = isScrolled ? await list.evaluate(scrollFaults) : [];
  const pointed = await list.evaluate(middleRow);
  if (pointed) await page.mouse.move(pointed.x, pointed.y);
  const under = pointed ? await list.evaluate(pointedFaults, pointed) : [];
  await page.mouse.move(0, 0);
  await list.evaluate((it) => it.scrollTo({ top: 0 }));
  return [...new Set([...faults, ...scrolled, ...under])];
}

/** In the page: nothing is cut, nothing overlaps, headings stand over their columns, numbers at the right and words at the left. */
function cellFaults(list: Element): string[] {
  const ROOM_TO_SPARE = 40;
  const LINES_OF_A_LONG_TEXT = 4;
  const LETTERS_OF_TWO_LINES = 60;
  const faults: string[] = [];
  const isInSight = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const heads = [...list.querySelectorAll("[role=columnheader], thead th")].filter(isInSight);
  const rows = [...list.querySelectorAll("[role=row]:has(> [role=gridcell]), tbody tr")].filter(isInSight).slice(0, 30);
  const cellsOf = (row: Element) =>
    [...row.querySelectorAll("[role=rowheader], [role=gridcell], td, th")].filter(isInSight);
  const said = (element: Element) => `"${(element as HTMLElement).innerText.replace(/\s+/g, " ").slice(0, 60)}"`;
  const nameOf = (at: number) => (heads[at] as HTMLElement | undefined)?.innerText.trim() ?? `column ${at + 1}`;

  /** What is drawn of an element: its words and pictures, without what only screen readers get. */
  const drawn = (element: Element): DOMRect[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const boxes: DOMRect[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node instanceof Element ? node : node.parentElement;
      if (!around || (node instanceof Element && !node.matches("svg, img, input"))) continue;
      const isHidden = isReadOutOnly(around) || getComputedStyle(around).opacity === "0";
      if (isHidden || (node instanceof Text && node.data.trim() === "")) continue;
      const range = document.createRange();
      range.selectNode(node);
      boxes.push(...[...range.getClientRects()].map((box) => shownOf(box, around)));
    }
    return boxes.filter(({ width, height }) => width > 0 && height > 1);
  };
  /** Of a box what is left by what cuts it off. */
  const shownOf = (box: DOMRect, element: Element): DOMRect => {
    let { left, top, right, bottom } = box;
    for (let at: Element | null = element; at && at !== list; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === "visible") continue;
      const edge = at.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const isReadOutOnly = (element: Element) => {
    for (let at: Element | null = element; at && at !== list; at = at.parentElement)
      if (at.clientWidth <= 1 && getComputedStyle(at).position === "absolute") return true;
    return false;
  };
  const inner = (cell: Element) => {
    const { left, right } = cell.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
  };
  const extent = (boxes: DOMRect[]) => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });
  const roomLeft = (cell: Element) => {
    const boxes = drawn(cell);
    const { left, right } = inner(cell);
    return boxes.length === 0 ? right - left : right - left - (extent(boxes).right - extent(boxes).left);
  };
  const cutIn = (cell: Element) =>
    [cell, ...cell.querySelectorAll("*")].find((part) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = part;
      if (clientWidth <= 1 || isReadOutOnly(part) || part.closest("input, svg")) return false;
      const { overflowX, lineHeight, fontSize } = getComputedStyle(part);
      if (overflowX === "visible") return false;
      const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.2;
      if (scrollWidth > clientWidth + 1) return true;
      return scrollHeight > clientHeight + 2 && Math.round(clientHeight / line) < LINES_OF_A_LONG_TEXT;
    });

  /** The lines on which a piece of a text stands, from `start` to `end`. */
  const linesOf = (text: Text, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  };
  /** Numbers of records, dates, amounts and states that go on in a second line. */
  const brokenIn = (cell: Element) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const isState = cell.querySelector(":scope [class*=badge]")?.contains(node);
      const pieces = isState
        ? /.+/g
        : /[A-Z]{2}-\d{4}-\d+(-[A-Z])?|\d+\/\d+\/\d+|\d+:\d+ [AP]M|(?<![\w-])[-+]?\$?[\d,.]*\d/g;
      for (const { 0: piece, index } of node.data.matchAll(pieces)) {
        if (linesOf(node, index, index + piece.length) > 1) broken.push(piece);
      }
    }
    return broken;
  };

  /** Words that are broken within themselves, and usual texts that take more than two lines. */
  const squeezedIn = (cell: Element) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const squeezed: string[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.parentElement && isReadOutOnly(node.parentElement)) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\w@.]+/g))
        if (linesOf(node, index, index + word.length) > 1) squeezed.push(`breaks the word ${word}`);
      // What stands below a name says all that an order is of.
      const most = node.parentElement?.closest("[data-second-line]") ? LINES_OF_A_LONG_TEXT : 2;
      if (node.length <= LETTERS_OF_TWO_LINES && linesOf(node, 0, node.length) > most)
        squeezed.push(`takes more than two lines for ${said(cell)}`);
    }
    return squeezed;
  };

  const isBesideOneAnother = rows.every((row) => !["flex", "block"].includes(getComputedStyle(row).display));
  const roomInColumn = heads.map((head, at) =>
    Math.min(roomLeft(head), ...rows.flatMap((row) => cellsOf(row)[at] ?? []).map(roomLeft)),
  );
  for (const row of rows) {
    const cells = cellsOf(row);
    const rowBox = row.getBoundingClientRect();
    for (const [at, cell] of cells.entries()) {
      const what = `${nameOf(at)} ${said(cell)}`;
      const spare = cells.findIndex((other) => other !== cell && roomLeft(other) >= ROOM_TO_SPARE);
      if (cutIn(cell) && (spare >= 0 || !isBesideOneAnother))
        faults.push(`${what} is cut, and ${spare >= 0 ? nameOf(spare) : "the card"} has room`);
      const roomy = isBesideOneAnother
        ? roomInColumn.findIndex((room, other) => other !== at && room >= ROOM_TO_SPARE)
        : -1;
      if (roomy >= 0)
        for (const squeezed of squeezedIn(cell))
          faults.push(
            `${nameOf(at)} ${squeezed}, and no row needs all of ${nameOf(roomy)} (${Math.floor(roomInColumn[roomy] as number)} px)`,
          );
      for (const piece of brokenIn(cell)) faults.push(`${nameOf(at)} breaks ${piece} in two lines`);
      const boxes = drawn(cell);
      if (boxes.length === 0) continue;
      const { left, right, top, bottom } = extent(boxes);
      const box = cell.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) faults.push(`${what} runs out of its cell`);
      if (top < rowBox.top - 1 || bottom > rowBox.bottom + 1) faults.push(`${what} runs out of its row`);
      for (const other of cells.slice(at + 1)) {
        const next = other.getBoundingClientRect();
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        if (across > 1 && down > 1) faults.push(`${what} lies over ${said(other)}`);
      }
    }
    const next = row.nextElementSibling?.getBoundingClientRect();
    if (next && rowBox.bottom > next.top + 1) faults.push(`The row of ${said(row)} lies over the next one`);
  }
  if (!isBesideOneAnother || heads.length === 0) return faults;

  for (const [at, head] of heads.entries()) {
    const box = head.getBoundingClientRect();
    const own = extent(drawn(head));
    if (own.left < box.left - 1 || own.right > box.right + 1)
      faults.push(`The heading ${nameOf(at)} runs out of its column`);
    const cells = rows.flatMap((row) => cellsOf(row)[at] ?? []);
    for (const cell of cells) {
      const { left, right } = cell.getBoundingClientRect();
      if (Math.abs(left - box.left) > 1 || Math.abs(right - box.right) > 1)
        faults.push(`The heading ${nameOf(at)} does not stand over its column`);
    }
    const known = cells.filter(
      (cell) => !/^–?$/.test((cell as HTMLElement).innerText.trim()) && drawn(cell).length > 0,
    );
    const texts = known.map((cell) => (cell as HTMLElement).innerText.trim());
    const isNumber = (text: string) => /^[-+−]?\$?[\d,]+(\.\d+)?%?( h| days?)?(\s+[-+−]?\$[\d,.]+)?$/.test(text);
    const isDate = (text: string) => /^\d+\/\d+\/\d+/.test(text);
    // Numbers that are names, such as that of a part or a telephone, stand as words do.
    const isName = /#|ZIP|Phone|Number|SKU|Username|Name|Year/.test(nameOf(at));
    const numbers = texts.filter(isNumber).length;
    const words = texts.filter((text) => isName || isDate(text) || !/^[-+−$]*\d/.test(text)).length;
    // "8 typed" and "2 of 12" may stand either way.
    if (texts.length === 0 || (words < texts.length && numbers < texts.length)) continue;
    const isAtEnd = words === 0;
    for (const cell of [head, ...known]) {
      const own = extent(drawn(cell));
      const { left, right } = inner(cell);
      if (isAtEnd && Math.abs(right - own.right) > 8)
        faults.push(`${nameOf(at)} ${said(cell)} is a number, and not at the right`);
      if (!isAtEnd && own.left - left > 12 && !cell.querySelector("button"))
        faults.push(`${nameOf(at)} ${said(cell)} is words, and not at the left`);
    }
  }
  return faults;
}

/** In the page: the headings stay in sight while one scrolls, and rows go by as far as one scrolls and no further. */
async function scrollFaults(list: Element): Promise<string[]> {
  const faults: string[] = [];
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  /** Until three frames look the same: on a busy machine rows come later than the next one. */
  const drawn = async () => {
    const look = () =>
      [...list.querySelectorAll("[role=row], tr")].map((row) => row.getBoundingClientRect().top).join();
    for (let last = "", same = 0, frames = 0; same < 2 && frames < 60; frames++) {
      await frame();
      same = look() === last ? same + 1 : 0;
      last = look();
    }
  };
  const scroller = [list, ...ancestors(list)].find((one) => {
    const { overflowY } = getComputedStyle(one);
    return /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1;
  });
  const isOwn =
    scroller &&
    (scroller === list || (list.tagName === "TABLE" && scroller.contains(list) && scroller.tagName === "SECTION"));
  if (!isOwn) return faults;
  const head = list.querySelector("[role=columnheader], thead th");
  if (!head?.checkVisibility()) return faults;
  const isHeadInSight = () => {
    const { left, top, bottom } = head.getBoundingClientRect();
    const around = scroller.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 6, (top + bottom) / 2);
    const isWithin = top >= around.top - 1 && bottom <= around.bottom + 1;
    const isCovered = bottom > 0 && bottom < innerHeight && !(hit && (head.contains(hit) || hit.contains(head)));
    return isWithin && !isCovered;
  };
  const most = scroller.scrollHeight - scroller.clientHeight;
  for (const top of [60, most / 2, most]) {
    scroller.scrollTo({ top });
    await drawn();
    if (!isHeadInSight()) faults.push(`The headings are out of sight after scrolling`);
  }
  // Back to the middle, and from there up and down by less than a row is high, where there is room for that.
  if (most < 240) return faults;
  scroller.scrollTo({ top: most / 2 });
  await drawn();
  for (const by of [30, 30, -30, -30, -30, 30]) {
    const around = scroller.getBoundingClientRect();
    const middle = (around.top + around.bottom) / 2;
    const row = [...list.querySelectorAll("[role=row]:has([role=gridcell]), tbody tr")].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top <= middle && bottom >= middle;
    });
    const before = row?.getBoundingClientRect().top;
    scroller.scrollBy({ top: by });
    await drawn();
    const after = row?.getBoundingClientRect().top;
    // The list may scroll a little more, to make up for rows above that turned out to be higher: the eye must not see it.
    if (before !== undefined && after !== undefined && row?.isConnected && Math.abs(before - after - by) > 2)
      faults.push("A row jumps while one scrolls");
  }
  return faults;

  function ancestors(element: Element): Element[] {
    return element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : [];
  }
}

interface Pointed {
  x: number;
  y: number;
  top: number;
  bottom: number;
  ground: string;
}

/** In the page: where a row in the middle of what is in sight can be pointed at, and how it looks before. */
function middleRow(list: Element): Pointed | undefined {
  const rows = [...list.querySelectorAll("[role=row]:has([role=gridcell])")];
  const head = list.querySelector("[role=columnheader]")?.getBoundingClientRect();
  const around = list.getBoundingClientRect();
  const whole = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= (head?.bottom ?? around.top) && bottom <= Math.min(around.bottom, innerHeight);
  });
  const row = whole[Math.floor(whole.length / 2)];
  if (!row) return undefined;
  const { top, bottom } = row.getBoundingClientRect();
  const y = (top + bottom) / 2;
  const x = (around.left + around.right) / 2;
  return { x, y, top, bottom, ground: getComputedStyle(row).backgroundColor };
}

/** In the page: the row under the pointer is as it was, of one colour from edge to edge, and nothing lies over it. */
function pointedFaults(list: Element, { x, y, top, bottom, ground }: Pointed): string[] {
  // The words that explain what is pointed at may lie over it.
  const on = (left: number, top: number) =>
    document.elementsFromPoint(left, top).find((one) => !one.closest("[data-scope=tooltip]"));
  const hit = on(x, y);
  const row = hit?.closest("[role=row]");
  if (!row || !list.contains(row)) return [`Over the row under the pointer lies ${hit?.outerHTML.slice(0, 200)}`];
  const faults: string[] = [];
  const box = row.getBoundingClientRect();
  const { left } = list.getBoundingClientRect();
  const [first, last] = [left + list.clientLeft, left + list.clientLeft + list.clientWidth];
  if (Math.abs(box.top - top) > 1 || Math.abs(box.bottom - bottom) > 1)
    faults.push("The row under the pointer changes its height");
  if (Math.abs(box.left - first) > 1 || Math.abs(box.right - last) > 1)
    faults.push("The row under the pointer does not reach from edge to edge");
  const now = getComputedStyle(row).backgroundColor;
  const isSelected = row.getAttribute("aria-selected") === "true";
  if (now === ground && !isSelected) faults.push("The row under the pointer looks like the others");
  if (/transparent|, 0\)/.test(now)) faults.push("The row under the pointer has no ground");
  for (const cell of row.querySelectorAll("[role=rowheader], [role=gridcell]")) {
    const own = getComputedStyle(cell).backgroundColor;
    if (own !== now && !/transparent|, 0\)/.test(own))
      faults.push("A cell of the row under the pointer has another ground");
  }
  for (const at of [box.left + 1, (box.left + box.right) / 2, box.right - 2])
    for (const down of [box.top + 1, box.bottom - 2]) {
      const hit = on(at, down);
      if (hit?.closest("[role=row]") !== row)
        faults.push(`Over the row under the pointer lies ${hit?.outerHTML.slice(0, 200)}`);
    }
  return faults;
}
