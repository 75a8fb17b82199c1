/** In all lists of sessions: "Firefox on Linux": what tells browsers apart, from what a browser says about itself. */
export function browserWords({ agent }: { agent: string }): string {
  const browser = /(Edg|Firefox|Chrome|Safari)/.exec(agent)?.[1] ?? agent.slice(0, 40);
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1];
  return `${browser === "Edg" ? "Edge" : browser}${system ? ` on ${system}` : ""}`;
}
