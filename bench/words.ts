import { type ParseArgsConfig, parseArgs } from "node:util";

type Offered = NonNullable<ParseArgsConfig["options"]>;

type Values<Options extends Offered> = ReturnType<typeof parseArgs<{ options: Options }>>["values"];

/**
 * The options of a script that measures. With `--help`, or an option that it does not know, it prints its use and ends.
 */
export function wordsOf<const Options extends Offered>(use: string, options: Options): Values<Options> {
  const read = readWords(use, options, process.argv.slice(2));
  if ("values" in read) return read.values;
  console.log(read.text);
  process.exit(read.code);
}

/** For a script that measures: the values of its options, or what to say instead of measuring. */
export function readWords<const Options extends Offered>(
  use: string,
  options: Options,
  args: string[],
): { values: Values<Options> } | { code: number; text: string } {
  if (args.includes("--help")) return { code: 0, text: use };
  try {
    return { values: parseArgs({ args, options }).values as Values<Options> };
  } catch (error) {
    return { code: 2, text: `${(error as Error).message}\n${use}` };
  }
}
