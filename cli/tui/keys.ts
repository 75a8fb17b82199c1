/** What a person did: a key by its name ("a", "enter", "ctrl-c"), a paste, or something with the mouse. */
export type Input =
  | { type: "key"; key: string }
  | { type: "paste"; text: string }
  | { type: "mouse"; what: "click" | "wheel-up" | "wheel-down"; column: number; row: number };

const ESC = "\x1b";
export const PASTE_BEGINS = `${ESC}[200~`;
const PASTE_ENDS = `${ESC}[201~`;

const SEQUENCES: Readonly<Record<string, string>> = {
  "[A": "up",
  "[B": "down",
  "[C": "right",
  "[D": "left",
  OA: "up",
  OB: "down",
  OC: "right",
  OD: "left",
  "[H": "home",
  "[F": "end",
  OH: "home",
  OF: "end",
  "[1~": "home",
  "[4~": "end",
  "[7~": "home",
  "[8~": "end",
  "[3~": "delete",
  "[5~": "pageup",
  "[6~": "pagedown",
  "[Z": "shift-tab",
};

/**
 * Reads what a terminal sent. Fast typing brings many keys at once, and a sequence may be cut in two: an unfinished one
 * is answered as `rest`, to be read again with what follows. An escape alone is the key.
 */
export function readInput(bytes: string): { inputs: Input[]; rest: string } {
  const inputs: Input[] = [];
  let at = 0;
  while (at < bytes.length) {
    const left = bytes.slice(at);
    if (left.startsWith(PASTE_BEGINS)) {
      const end = left.indexOf(PASTE_ENDS);
      if (end === -1) return { inputs, rest: left };
      inputs.push({ type: "paste", text: left.slice(PASTE_BEGINS.length, end) });
      at += end + PASTE_ENDS.length;
      continue;
    }
    if (left[0] === ESC) {
      const [sequence] = /^(?:\[<\d+;\d+;\d+[Mm]|\[[0-9;]*[A-Za-z~]|O[A-Z])/.exec(left.slice(1)) ?? [];
      if (sequence === undefined) {
        if (/^(?:\[[<0-9;]*|O)$/.test(left.slice(1))) return { inputs, rest: left };
        inputs.push({ type: "key", key: "esc" });
        at += 1;
        continue;
      }
      inputs.push(...meaningOf(sequence));
      at += 1 + sequence.length;
      continue;
    }
    const character = String.fromCodePoint(left.codePointAt(0) as number);
    inputs.push({ type: "key", key: NAMES[character] ?? controlName(character) });
    at += character.length;
  }
  return { inputs, rest: "" };
}

const NAMES: Readonly<Record<string, string>> = {
  "\r": "enter",
  "\n": "enter",
  "\t": "tab",
  " ": "space",
  "\x7f": "backspace",
  "\b": "backspace",
};

function controlName(character: string): string {
  const code = character.codePointAt(0) as number;
  return code < 0x20 ? `ctrl-${String.fromCharCode(code + 0x60)}` : character;
}

function meaningOf(sequence: string): Input[] {
  const mouse = /^\[<(\d+);(\d+);(\d+)([Mm])$/.exec(sequence);
  if (!mouse) {
    const key = SEQUENCES[sequence];
    return key === undefined ? [] : [{ type: "key", key }];
  }
  const [button, column, row] = mouse.slice(1, 4).map(Number) as [number, number, number];
  const what = ({ 0: "click", 64: "wheel-up", 65: "wheel-down" } as const)[button];
  // Releasing a button means nothing.
  if (what === undefined || mouse[4] === "m") return [];
  return [{ type: "mouse", what, column: column - 1, row: row - 1 }];
}
