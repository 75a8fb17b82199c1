import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DateOrder, DecimalSign } from "../../../src/lib/cells.ts";
import { decode, type Encoding } from "../../../src/lib/decode.ts";
import type { Separator } from "../../../src/lib/separators.ts";
import type { Answer, ImportPreview, ImportResult } from "../../../src/modules/imports/schema.ts";
import type { Importable } from "../../../src/shop/nouns.ts";
import { client, sentenceOf, useAction } from "../../data/calls.ts";

interface ChosenFile {
  /** Tells it apart from the last file, which may have the same name. */
  key: number;
  name: string;
  bytes: Uint8Array;
  text: string;
  encoding: Encoding;
}

/** What a person set for the file instead of Stockworks' guess. */
interface Said {
  separator?: Separator;
  dateOrder?: DateOrder;
  decimalSign?: DecimalSign;
  /** Column → field, "" to leave it out. */
  map: Record<string, string>;
}

/** An import under way: the file, what its columns hold, and the result of a preview or of the import. */
export function useImport(noun: Importable | undefined, onWritten: (batch: number) => void) {
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<Said>({ map: {} });
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [result, setResult] = useState<ImportResult>();
  const key = useRef(0);
  const previewing = useAction("imports", "rehearse");
  const writing = useAction("imports", "run", {
    success: "Imported",
    tell: ({ new: added, changed }) => `${added} new, ${changed} changed`,
  });

  const sheet = file && noun && sheetOf(noun, file, said);
  const preview = useQuery({
    queryKey: ["imports", "preview", noun, file?.key, file?.encoding, said],
    queryFn: () => client.imports.preview(sheet as NonNullable<typeof sheet>),
    enabled: sheet !== undefined,
    // While a choice is corrected, its columns stay; those of another file would be wrong.
    placeholderData: (last, query) => (query?.queryKey[3] === file?.key ? last : undefined),
    gcTime: 0,
  });

  const read = (name: string, bytes: Uint8Array, wanted?: Encoding) => {
    try {
      const { text, encoding } = decode(bytes, name, wanted);
      key.current += 1;
      setFile({ key: key.current, name, bytes, text, encoding });
      setProblem(undefined);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setResult(undefined);
  };
  const say = (changes: Partial<Said>) => {
    setSaid((now) => ({ ...now, ...changes }));
    setResult(undefined);
  };
  const send = async (
    action: typeof previewing | typeof writing,
    onError: "stop" | "skip",
    answered: readonly Answer[] = answers,
  ) => {
    if (!sheet) return;
    setAnswers(answered);
    // The toast says what failed; the choices stay.
    const answer = await action.mutateAsync({ ...sheet, onError, answers: [...answered] }).catch(() => undefined);
    if (answer?.batch) onWritten(answer.batch);
    else if (answer) setResult(answer);
  };

  return {
    file,
    problem,
    said,
    /** What words of the file mean, as a person said. */
    answers,
    preview: file ? preview.data : undefined,
    previewError: preview.error ? sentenceOf(preview.error) : undefined,
    retryPreview: () => void preview.refetch(),
    result,
    isPreviewing: previewing.isPending,
    isWriting: writing.isPending,
    choose: async (chosen: File) => {
      setSaid({ map: {} });
      setAnswers([]);
      read(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    },
    forget: () => {
      setFile(undefined);
      setProblem(undefined);
      setResult(undefined);
    },
    setEncoding: (encoding: Encoding) => file && read(file.name, file.bytes, encoding),
    setSeparator: (separator: Separator) => say({ separator, map: {} }),
    setDateOrder: (dateOrder: DateOrder) => say({ dateOrder }),
    setDecimalSign: (decimalSign: DecimalSign) => say({ decimalSign }),
    mapColumns: (map: Record<string, string>) => say({ map: { ...said.map, ...map } }),
    backToColumns: () => setResult(undefined),
    tryOut: () => send(previewing, "skip"),
    answer: (more: readonly Answer[]) => send(previewing, "skip", [...without(answers, more), ...more]),
    /** Asks what a word means, whatever was said of it here or for an earlier file. */
    askAgain: ({ field, value }: Pick<Answer, "field" | "value">) => {
      const again = { field, value, meaning: null };
      return send(previewing, "skip", [...without(answers, [again]), again]);
    },
    write: (onError: "stop" | "skip") => send(writing, onError),
  };
}

function without(answers: readonly Answer[], others: readonly Answer[]): Answer[] {
  return answers.filter(({ field, value }) => !others.some((one) => one.field === field && one.value === value));
}

export type Import = ReturnType<typeof useImport>;

/**
 * In the import wizard: the columns of a file that nobody knows. They are left out unless somebody says what they hold.
 */
export function unknownColumns({ guessed }: ImportPreview): string[] {
  return guessed.columns
    .filter(({ column, because }) => because === "unknown" && column !== "")
    .map(({ column }) => column);
}

function sheetOf(noun: Importable, { name, text }: ChosenFile, said: Said) {
  return { noun, fileName: name, text, ...said };
}
