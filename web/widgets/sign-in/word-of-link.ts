let word: string | undefined;

/**
 * On several screens that a link to the shop opens: its secret, taken out of the address so that it stays in no history
 * and no screenshot.
 */
export function wordOfLink(): string {
  if (word === undefined) {
    word = window.location.hash.slice(1);
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }
  return word;
}
