/** Where Enter goes: fields to type or choose in, marked elements, and at the end the submit button. */
const STOPS = "input, textarea, [role=combobox], [data-enter-stop], button[type=submit]";
/** What Enter skips. */
const PASSED = ":disabled, [tabindex='-1'], [type=hidden], [type=file], [data-enter-passes] *";

/** From one control to another: those that Enter goes to in this part of a page, in order. */
export function stopsOf(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(STOPS)].filter(mayHaveFocus);
}

/**
 * From one control to another, such as from a select after a choice: goes to the next one and selects its text, to be
 * typed over.
 */
export function goToNext(from: HTMLElement): void {
  const stops = stopsOf(from.closest("form") ?? document.body);
  goTo(stops.find((stop) => !isOfSameChoice(stop, from) && isAfter(stop, from)));
}

/** From one control to another: goes to this one, with its text selected to be typed over. */
export function goTo(stop: HTMLElement | undefined): void {
  stop?.focus();
  if (stop instanceof HTMLInputElement && stop.type !== "radio") stop.select();
}

function isAfter(one: Node, other: Node): boolean {
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Only one of several radio buttons can have the focus: the chosen one, or the first. */
function mayHaveFocus(stop: HTMLElement, _at: number, stops: HTMLElement[]): boolean {
  if (stop.matches(PASSED) || stop.getClientRects().length === 0) return false;
  if (!(stop instanceof HTMLInputElement) || stop.type !== "radio") return true;
  const group = stops.filter((other): other is HTMLInputElement => isOfSameChoice(other, stop));
  return stop === (group.find(({ checked }) => checked) ?? group[0]);
}

function isOfSameChoice(one: HTMLElement, other: HTMLElement): boolean {
  return isRadio(one) && isRadio(other) && one.name === other.name;
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}
