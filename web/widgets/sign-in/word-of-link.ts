let word: string | undefined;

/**
 * On several screens behind links to the shop: the link's secret. It is taken out of the address, so that no history
 * and no screenshot keeps it.
 */
export function wordOfLink(): string {
  if (word === undefined) {
    word = window.location.hash.slice(1);
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }
  return word;
}
