/** What holds for all calls: the first part of `/api/docs`, and of the description for programs. */
export const GUIDE: readonly (readonly [title: string, text: string])[] = [
  [
    "Signing in",
    "On the shop's own computer a shop without sign-in needs no token. Elsewhere a program sends a token, made under My account: " +
      "`Authorization: Bearer sw_…`. It may do what its role may; each call names the roles. Answers leave out what you may not see.",
  ],
  [
    "Examples",
    "The commands below work in a new demo shop (`stockworks seed --demo --db demo.db`, then `stockworks serve --db demo.db`), one after the other from the top, " +
      "once your shell knows the server: `SHOP=http://127.0.0.1:4820`. In the demo `TOKEN` is empty; elsewhere it is your token.",
  ],
  [
    "Lists",
    "A list without `limit` answers every row. With `limit` (1 to 500) it answers one page: `X-Total-Count` says how many rows there are in all, " +
      'and `Link: <…>; rel="next"` is the address of the next page; on the last page there is none. `sort` takes a column; `-column` sorts in descending order. ' +
      "`search` takes words in any order. `?format=csv` answers every row as CSV.",
  ],
  [
    "Money, numbers and hours",
    "Amounts are dollars with at most two decimals (`12.5` is $12.50), percentages are percent (`8` is 8 %), and hours are decimal (`7.5` is 7 h 30 min).",
  ],
  [
    "Dates and times",
    "A date is `YYYY-MM-DD`, in the shop's own time zone. An instant is UTC: `2026-11-21T14:30:00.000Z`. An empty one is `null`.",
  ],
  [
    "Errors",
    "A refusal is JSON with a `message`, a sentence for people, and for 400 `issues`, each with the `path` of a field and its own message. " +
      "400: the input breaks a rule, or has a field that the call does not know (`There is no field adress. Did you mean address?`). 401: nobody has signed in. 403: you may not do this. 404: no such record. 409: it clashes with what is stored. " +
      "413: the body is too large. 415: the body is not JSON. 421: the server does not answer to this name. 429: too many tries, see `Retry-After`. " +
      "500: a fault; its number stands in the server's log. 503 and 507: the file with the data cannot be used, or the disk is full; nothing was stored.",
  ],
  [
    "Versions",
    'Send `If-Match: "<updatedAt>"` with the `updatedAt` that you have read, so that you overwrite nobody\'s change: ' +
      "if the record was changed since, the answer is 409, and its `record` is how it is now.",
  ],
  [
    "Keys",
    "Send an `Idempotency-Key` of your own (1 to 200 characters) with a POST, and repeat it with the same key when no answer came: " +
      "within a day it is done once, and you get the same answer. The same key with another body is a 409.",
  ],
];
