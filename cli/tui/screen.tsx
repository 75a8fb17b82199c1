import { Box, Text, useApp, useCursor, useStdin, useStdout } from "ink";
import { useEffect, useSyncExternalStore } from "react";
import { frame } from "./frame.ts";
import { PASTE_BEGINS, readInput } from "./keys.ts";
import type { Session } from "./session.ts";
import { cursorIn, type Line, type Span, type Tone } from "./text.ts";

/** Shades with at least 4:1 on black and on white; the basic yellow, green and cyan are pale on a light ground. */
const COLOURS: Readonly<Record<Tone, { color?: string; bold?: boolean; dimColor?: boolean }>> = {
  bad: { color: "red", bold: true },
  warn: { color: "ansi256(130)" },
  good: { color: "ansi256(28)" },
  info: { color: "ansi256(31)" },
  quiet: { dimColor: true },
  strong: { bold: true },
  heading: { color: "ansi256(31)", bold: true },
};

/** An escape with nothing behind it for this long is the key, and not the beginning of a sequence. */
const REST_MS = 30;

/** The dashboard on a terminal: keys go in, frames come out; all that happens in between is the session's. */
export function Screen({ session, hasColours }: { session: Session; hasColours: boolean }) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { stdout } = useStdout();
  const { stdin } = useStdin();
  const { exit } = useApp();

  useEffect(() => {
    let rest = "";
    let timer: NodeJS.Timeout | undefined;
    const take = (bytes: string) => {
      const read = readInput(bytes);
      rest = read.rest;
      for (const input of read.inputs) session.send(input);
    };
    const listen = (chunk: Buffer | string) => {
      clearTimeout(timer);
      take(rest + String(chunk));
      // A long paste comes with pauses.
      if (rest !== "" && !rest.startsWith(PASTE_BEGINS)) timer = setTimeout(() => take(`${rest}\0`), REST_MS);
    };
    const resized = () => session.send({ type: "resized", size: { columns: stdout.columns, rows: stdout.rows } });
    stdin.setEncoding?.("utf8");
    stdin.on("data", listen);
    stdout.on("resize", resized);
    const stop = session.onEnd(() => exit());
    return () => {
      clearTimeout(timer);
      stdin.off("data", listen);
      stdout.off("resize", resized);
      stop();
    };
  }, [session, stdin, stdout, exit]);

  const lines = frame(state);
  // Screen readers and magnifiers follow the terminal's own cursor.
  const { setCursorPosition } = useCursor();
  setCursorPosition(cursorIn(lines));
  return (
    <Box flexDirection="column">
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of the screen is its row
        <Row key={row} line={line} hasColours={hasColours} />
      ))}
    </Box>
  );
}

function Row({ line, hasColours }: { line: Line; hasColours: boolean }) {
  return (
    <Text wrap="truncate-end">
      {line.map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
        <Piece key={i} piece={piece} hasColours={hasColours} />
      ))}
    </Text>
  );
}

function Piece({ piece: { text, tone, isSelected = false }, hasColours }: { piece: Span; hasColours: boolean }) {
  const { color, ...weight } = tone ? COLOURS[tone] : {};
  return (
    <Text {...weight} {...(color && hasColours ? { color } : {})} inverse={isSelected}>
      {text}
    </Text>
  );
}
