/** What people write between the digits of a telephone number. */
export const BETWEEN_DIGITS = [" ", "(", ")", "-", ".", "/", "+"];

const NUMBER = /[+(]?\d[\d\s()+./-]*\d/;
/** Fewer digits, and so few in one piece, are found as they are written. */
const LEAST = 4;
const IN_ONE_PIECE = /^\d{1,4}$/;
/** The country code of the United States, which is dialled or not. */
const OWN_COUNTRY = /^\+\s*1|^1(?=\d{10}$)/;

/** The digits of the telephone number in a search, without our country code, and the words around it; undefined without a number. */
export function phoneIn(search = ""): { digits: string; rest: string } | undefined {
  const [typed] = NUMBER.exec(search) ?? [];
  if (typed === undefined) return undefined;
  const only = (text: string) => text.replace(/\D/g, "");
  const digits = typed.startsWith("+") ? only(typed.replace(OWN_COUNTRY, "")) : only(typed).replace(OWN_COUNTRY, "");
  return digits.length < LEAST || IN_ONE_PIECE.test(typed) ? undefined : { digits, rest: search.replace(typed, " ") };
}
