/** How complete the addresses of vendors are, as a whole percent; 0 when there are no vendors. */
export function percentComplete(withAddresses: number, vendors: number): number {
  return vendors === 0 ? 0 : Math.round((withAddresses / vendors) * 100);
}
