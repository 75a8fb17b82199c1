import type { Figure, Goal, Spread } from "./measure.ts";
import type { ScreenMarks } from "./screens.ts";

/** What can be measured alone, by `--only`. */
export const BENCHES = [
  "create",
  "pages",
  "starts",
  "thick-import",
  "growth",
  "orders",
  "commands",
  "engine",
  "parts",
  "long-import",
  "dashboard",
  "sign-in",
  "browser",
  "screens",
] as const;

/** What needs a browser, for longer than all others together, and is measured only where it is asked for. */
export const LONG = ["browser", "screens"];

/** What `npm run bench` writes to results.json. */
export interface Results {
  benches: {
    name: string;
    /** What it ran on: Node and the processor. */
    machine: string;
    /** When it ran, YYYY-MM-DD, and for how long. */
    day: string;
    seconds: number;
    /** How many programs wanted to run before it began: with more than there are cores, plain numbers say little. */
    load: number;
    figures: Figure[];
    /** Of the bench of screens, what was said of each. */
    screens?: readonly ScreenMarks[];
  }[];
}

const CREATE =
  "Of a profile of creates by 8 clients on a busy machine, once V8 has compiled what they do, a fifth each is the sync of the disk and the statements of SQLite, which keeps nineteen indexes; a twelfth is garbage, a sixteenth each the check of the input, Node's reading of a request and the order's own rules, a twentieth its line of the log; no other part is above 4 %. The first thousand take half as much again of the processor, until V8 has compiled them. Eight now share a commit, where the first of them had one of its own: that took an eighth off the processor time and a ninth off the writing. Fewer copies of an order and an answer in one piece took off a twentieth. V8's code for SQLite made faster sooner, and `--always-sparkplug`, made no difference beyond the noise; `--interrupt-budget=15000` took a twelfth off the first 3,000, but Node 22 and newer have no such flag. A commit of eight orders writes some eighty pages, because each order has places of its own in seven of the indexes. An order is six statements between begin and commit, each built once. A later profile was flat: no function of ours took more than 1.7 %, and the sync and SQLite's statements together three tenths, about as long as the goal would leave for everything. To read a body without a decoder of its own would save 2 µs, a sixth of a percent. On Node 20 wide objects made by `{ ...one, two }` took a sixth of an order; since they are joined by `Object.assign` an order takes a fifth less (1.36 instead of 1.73 ms of the processor, one run of this bench after the other on a slow machine, where the tuned server's part fell as well: 0.146 of it instead of 0.125).";

const START =
  "Since 2026-11-26 a start begins with what V8 made of the program in an earlier one, and met its goal on the machine where that was written. By a profile there, on Node 20, opening the file with its lock, its log and SQLite took 28 ms, Node's own `fetch`, of which the package h3 takes its classes, 17, reading what V8 had made 16, running our largest file 11 and making the server 8; `node:http` alone took 75 until it answered. Tried without gain: each noun's calls in a file of their own, shorter names, more room for new objects, no imports of Node's modules.";
const PARTS =
  "All parts, 10,000 in that shop, were read by one statement and valued at a stretch, and the key of a vendor's name was made for each part. Since then they are read by a thousand, and the key is made once for each name. What was left at a stretch, by its stack, were the 10,000 rows of the answer, made for the report and once more in dollars: 154 ms of the processor on a busy machine. Both go with pauses since; that was not measured again.";
const SEARCHED =
  "Each search looked at each of a million texts, 30 ms of the processor for a new word and 80 for one letter. Since then a line that many texts have is kept once, with the places where it stands, and so are numbers of one form. Which rows come first by due date was read in pieces of 2,000 rows, one after each search, so it took half a minute while somebody searched on. Until then a search whose hits all come last in that order, as those of this year's numbers do, went through all rows for 0.4 to 0.9 s: 36 times as much as with 10,000 orders. Now the first hits are taken off the database's own index of that order, as far as 20,000 rows; where that does not reach, the search waits until the order is read, half a second to a second of the processor once after a start, while others have their turn. Numbers of orders that hold a number are no longer all looked at. By hand, on a busy machine, right after the start, rounds of two seconds took 7.6, 3.8 and 3.9 ms of the processor a page beside 2.0, 1.8 and 1.6. After 1,000 answers each, twice, the middle of three rounds was 3.79 and 3.49 ms beside 1.70 and 1.59. The first search of so long a list still waits for the texts, some seconds of the processor once after a start, while others have their turn.";
const WHOLE =
  "Two causes were found by the longest stretches and their stacks. A second after a start the server looked for orders that became late, read all that were due in a week and worked out the moment of each: 0.4 s of the processor on a busy machine, beside whatever was measured first. And the first page counted the rows of both tables by reading 7,000 pages of indexes in one statement, 35 to 45 ms of the processor. Since then only what is late still is read, and each long table is counted once after a start and followed from then on. That one count was what still held others up: 220 ms of the processor on a busy machine where none of the index was read yet, at a stretch, beside whatever was asked for first. A table with ids above 150,000 is counted in pieces now, beside those who write. By hand on a busy machine (load 4), twice: beside the whole list of sales orders as JSON the slowest answer took 76 and 78 ms. Since then others have a turn between reading a page of a whole list and writing it: beside all orders as CSV one answer in a hundred took 21 and 26 ms or longer instead of 29 and 31, in turns on a quiet machine. The two runs of 2026-11-26 were on a machine where `node -e 0` took 86 instead of 56 ms, and its pauses grew with that.";

/** Why a goal is missed, as far as that was found out, by the figure's name. */
const WHY: Record<string, string> = {
  "stockworks report late, in the demo shop": START,
  "stockworks serve, until it is ready": START,
  "stockworks --help":
    "By processor time, the middle of 15 in turns on a busy machine, it takes 89 ms beside 64 of `node -e 0`, 1.39 times as long: 69 are an empty file that is a module, and 83 one that imports the package commander and nothing else. So 6 ms are ours.",
  "First page, sorted by due date with 100,000 orders":
    "Its 25 answers come right after the start, while V8 still compiles; three runs of the bench gave 2.8, 3.5 and 4.8. By hand on a busy machine, in eight rounds of 100 answers in turns, the middle answer took 2.8 to 9.0 ms beside 0.7 to 1.5 of `/healthz`, which answers a few letters instead of 50 orders. Later, warm, on a slow machine, it took 4.4 ms beside 1.6, and 2.8 when it was not compressed: most of that third is unpacking, by the one who measures. By a profile of 1,500 answers a quarter of the server's time was reading the page, half of that in SQLite, a tenth each garbage and compressing, 7 % writing to the socket, 8 % making rows for the wire. Compressing took another thread for 18 kB, which costs more than it does: at once, with a smaller window, it takes 0.11 instead of 0.5 ms of the processor, and in turns the answer 3.75 instead of 4.11 ms (the middle of 600).",
  "Start to first answer with 100,000 orders": START,
  "Start to first answer on a new file": START,
  "Create an order over HTTP, 8 clients": CREATE,
  "Create an order over HTTP, 1 client": CREATE,
  "Create an order over HTTP, 8 clients, the slowest in a hundred":
    "Eight wait for each other, so the last waits as long as eight orders take: to create one has to become quicker first. Now and then all wait for the log to be moved into the file, too, which takes four syncs; since the log may be three times as long that is a third as often. To let it grow to 42 MB was tried: it was moved a third as often once more, each time in 16 instead of 10 ms, and the slowest in a hundred took as long (28 and 27 ms, the middle of eight in turns on a busy machine).",
  "Memory of an idle server":
    "In turns on a busy machine, before and after the look for damage went to a process of its own and Intl was left out: in the demo shop 100 and 78 MB on Node 20, 114 and 93 on 22, 126 and 96 on 24, 121 and 95 on 26; on a file that it has just made, which is measured here, 107 and 95, 129 and 119, 145 and 115, 131 and 118. A Node that serves nothing holds 45 MB here, and 60 on Node 24. So 18 MB and more were left by the making of a new file. Now it begins as a copy of one that the build made: before and after that, in turns, 99 and 83 MB on Node 20, 112 and 107 on 22, 132 and 114 on 24, 127 and 110 on 26. Of the rest 6 MB on Node 20 are its `fetch` (see the start above), and 1 to 2 the program's text, which V8 keeps in two bytes a letter because of some thirty letters.",
  "Memory after 3,000 orders were created":
    "Of that 53 MB are the program of Node itself, 25 what lives, 17 the room for new objects and up to 25 old ones that nobody has looked through yet. Before the server asked V8 to look through them earlier, and to keep the room for new ones as it is after the start, it was 188 instead of 142 MB in one run, at the same processor time.",
  "File of 100,000 orders, reckoned from those made here":
    "By hand 2.3 KB an order, which makes 231 MB: 0.8 KB is its row, 0.7 KB its line in the change log, which has all of it once more, so that it can be undone and followed by a chain, 0.15 KB the notification and 0.6 KB indexes, each of which a list is sorted, filtered or searched by. It was 2.8 KB before the lines of an order were stored without their names, a text that a line of the log says twice was written there once, and the id stood once in each place of most indexes.",
  "File of 100,000 parts":
    "1.08 KB a part, which makes 108 MB: 0.32 are its row, 0.34 its line in the change log, 0.08 the movement that opens its stock, and 0.34 indexes, of which that of the words to search is 0.08 and that of the log by time 0.08. It was 1.18 KB before the id stood once in each place of most indexes and the log had texts without quotes. What is kept of the log by time is what the log is filtered by, and without it each line that does not fit would be read. Of two indexes of places one was for the list of them, which now goes from place to place in the one that sorts them without case: 2 MB less. An eighth of the indexes' pages is empty, as parts come in no order.",
  "Import of 100,000 parts of 13 columns, one call":
    "The machine of these figures was slow: on a quick one, with the same yardstick, the ratio was 0.129 that morning. Of a profile on a busy machine 55 % were SQLite's: its statements 49, and moving the log into the file and reading and writing pages 6. Garbage was 12, the lines of the log 8 with their hashes, the check of the cells 5, binding values 4, parsing the text twice 3, and no other part above 2. Then texts were written into SQLite's memory once instead of having each copied there, a cell that a column says again was read and checked once (8 instead of 15 µs a row for all that is read), and parts without a vendor left one index: in turns with the former program a row took an eighth less of the processor. SQLite's share is that of the indexes: without the ten that are not needed for the number the statements for 100,000 parts took 1.0 s of the processor, with them 4.5, and to build those at the end 1.3. But each of these is one call in which nobody else is answered, 100 to 350 ms where others are to wait 100 at most. Native SQLite takes 2.0 s with the same indexes, and 0.4 of the plain server's speed would leave 2.9 for everything. V8's slower or faster code for SQLite, a page cache of a quarter or eight times the size, and parts and statements of fewer rows made no difference beyond the noise; the JSON of a log's line written by hand would save half a percent.",
  "Slowest answer beside GET /api/sales-orders/stats with 1,000,000 orders":
    "The first time after a start it was the numbers of both kinds of order, for which SQLite reads an index of 4,000 and one of 3,000 pages from the disk, and that again each time, as they did not stay in memory. Since then each is counted once after a start, in a statement of its own, and followed from then on; that once is still one stretch. What the orders come to is added up in pieces, the longest of which took 23 ms of the processor on a busy machine.",
  "Slowest answer beside GET /api/reports/backlog with 1,000,000 orders":
    "Its orders are looked at with pauses. On a busy machine its longest stretch fell from 227 to 139 ms of the processor, then the weeks of orders, which were in it, got pauses, too, and since others have four turns of the event loop in a pause it is 40 to 80 ms: that of reading the numbers of all open orders in one statement.",
  "Create an order, processor time, with 1,000,000 orders":
    "The orders were made right after six seconds of searches, and took twice as long. In those the small shop had answered thousands of calls and the large one hundreds, so the one ran code that V8 had made quick and the other did not; and the large one was still reading its order by due date beside. In turns, each after as many calls, an order took as much of the processor with either, and as many bytes read and written. Since then each work is warmed by 1,000 answers before it is measured: by hand on a busy machine (load 6 to 10), twice, the middle of three rounds was 1.96 and 1.84 ms with a million beside 2.30 and 1.79.",
  "Page of a search, processor time, with 1,000,000 orders": SEARCHED,
  "Slowest answer beside GET /api/sales-orders?limit=50&sort=dueDate&search=rifle with 1,000,000 orders": SEARCHED,
  "Slowest answer beside GET /api/reports/inventory-value with 1,000,000 orders": PARTS,
  "Slowest answer beside GET /api/reports/data-health with 1,000,000 orders": PARTS,
  "Slowest answer beside GET /api/sales-orders with 1,000,000 orders": WHOLE,
  "Slowest answer beside GET /api/orders?format=csv with 1,000,000 orders": WHOLE,
  "Slowest answer beside GET /api/master-orders?format=csv with 1,000,000 orders": WHOLE,
  "From the address to the rows of the list of 100,000 orders, processor slowed 4 times":
    "The machine differs more from hour to hour than the goal is away: on 2026-11-27 eleven runs gave 848 to 1,260 ms, two of them below 900, and seven runs some hours later, with a program that is 5 % quicker, 653 to 798. What is compared was measured in turns. Those 5 % (811 instead of 864 ms and 804 instead of 842, the middle of 21, on each other's port) came of no schema for an address that says nothing, of widths of letters that are known and not measured, of a typeface that is there before the page is drawn, so that no font of the computer is looked for, and of buttons that do without Panda's `styled`. Three things before. Playwright, by which this was measured until then, hears of each error that a page makes; React makes five as it begins, and for each V8 reads the program anew. Without that, rows came after 888 instead of 1,010 ms (the middle of 15 in turns). To look for them at each frame cost another 6 and 11 % (two series of 9 each way, one after the other). And the program itself is quicker: each icon is one path, shades that no style reads are left out, and no schema of an order's form is made before a form is opened: 977 instead of 1,035 ms, 998 instead of 1,073 and 1,104 instead of 1,209 in three series (the middle of 11 to 15), with a twelfth less of the page's processor time. By traces, slowed, its thread is never idle until the rows are there: 130 ms for the new page itself, 150 for the outline and the style sheet, 150 until all scripts have run, 250 for React's drawing, 160 for the commit with its styles and layout. Nothing gained, in turns: fewer files (7 instead of 11 of the screen's own), the largest script first, React's short turns 8 times or 200 times as long; functions compiled only when they are called took 1,376 instead of 1,149 ms. Earlier, also in turns: 1,211 instead of 1,461 ms of the page's thread by rows that are asked for at once and drawn once; 1,360 instead of 1,631 ms because a list no longer asks where it is scrolled to; 1,495 instead of 1,740 with one link in a row. To leave out sidebar, header, cards and filters altogether would gain 100 of 1,650 ms. To draw rows with the first drawing, in a room guessed from the outline, gained nothing.",
  "From a key in the search of the list of 100,000 orders to its rows, processor slowed 4 times":
    "This, too, differs more by the hour than the goal is away: 97 to 179 ms in eleven runs on 2026-11-27, and 77 to 102 in seven runs some hours later; the slowest keys being the first of a server, which reads the texts then. Not slowed, a key took 21.0 instead of 22.9 ms of scripts since each icon is one path (the middle of 8 in turns); by a profile, 15 ms of that are React's drawing of address and rows, and the rest of the page's time goes to styles, layout and paint. Earlier, in turns: 146 instead of 167 ms because a list no longer asks the browser where it is scrolled to; 21.3 instead of 25.8 ms of the page's thread, not slowed, by a page's icon that is a picture, one element less in cells that are never cut, the reader's language read once, and rows that take over the elements of those before. Nothing gained: icons by masks of CSS (4 %, and they would not be printed), pages of 50 rows, rows beyond the edge drawn later (31.5 instead of 26.1 ms). Fewer rows beyond the edge take a seventh less, but a turn of the wheel then shows an empty edge.",
  "The longest task while one types there, processor slowed 4 times":
    "0 to 77 ms in eleven runs on 2026-11-27, and 0 to 52 in seven some hours later. By then the first key, in which the list's schema was made, was the only one with a long task; it is made once the list is drawn since, and none of nine pages typed in slowly had a long task. What is left is the drawing of 15 rows at once, most of it React's. To draw them later and in short turns (React's deferred value) was tried, in turns, slowed 2 times: the longest task fell from 96 to 60 ms, but the rows of a key came after 206 instead of 178, and the longest task while scrolling was 75 instead of 65. So it was not kept. A third of the task of before was the browser laying the page out in the middle of it, because the list asked where it is scrolled to after each key: 72 instead of 100 ms without it (the middle of seven in turns).",
  "The longest task while one scrolls there, processor slowed 4 times":
    "By the same traces the longest task of twenty screenfuls fell from 27 to 18 ms, and all of them from 650 to 390, not slowed: rows with nothing under them are not measured, cells are no layers of their own, and rows are drawn apart from the scrolling. What is left for a screenful is 5 ms for drawing 13 rows, 4 for styles, 4 for layout and 5 for painting, the last three in one task. Nine links in a row were a quarter of these three, as a browser watches each: with one it was 69 instead of 107 ms, and all long tasks together 206 instead of 843 (the middle of nine in turns). Fewer rows beyond the edge than five showed nothing but noise: with one it was 0 and 66 ms beside 55 and 51 in two series, with two 90 beside 51. Neither blocks in the place of flexible boxes, nor containment, nor cells that do not cut their text, nor values in the place of variables made a difference. An element less in the cells whose value is never cut: 14.3 instead of 15.7 ms of the page's thread for a screenful, not slowed (the middle of sixteen in turns).",
  "Performance, the worst of 49 screens":
    "On a quick machine (a mark of 2,390) the worst had 91 on 2026-11-26. What keeps a screen below 90 on a slower one is the time in which the page does not answer keys. By traces, not slowed, tasks of 10 to 60 ms each: all screens' modules, the screen's own, the first drawing with its layout, the rows with theirs, and the style sheet. Lighthouse slows every processor 4 times; by its own calculator one with a mark of 1,300 should be slowed 3 times and one of 1,533 4 times. Tried in turns without gain: the data of `Intl` loaded before the first paint (594 instead of 455 ms without an answer), functions compiled when they are first called (724 instead of 645), a page that asks all its questions before any script runs, a program cut into files by who needs them (11 % less sent), and the largest script painted first.",
  "Memory after that import":
    "After 50,000 rows 53 MB are the program of Node itself, 24 MB of JavaScript live and some 80 are SQLite's. Before V8 was asked to keep less free it was 269 instead of 205 MB after 50,000 rows.",
};

/** docs/performance.md: every figure of the latest run of each bench, and what is worse than its goal. */
export function performancePage({ benches }: Results): string {
  const figures = benches.flatMap((bench) => bench.figures);
  const missed = figures.filter(({ isMet }) => isMet === false);
  const missing = BENCHES.filter((name) => benches.every((bench) => bench.name !== name));
  const tables = benches.map(
    ({ name, machine, day, seconds, load, figures, screens }) =>
      `### ${name}\n\n${day}, ${seconds} s, ${machine}, load before it ${load}.\n\n${figureTable(figures)}\n${screens ? `\n${screenTable(screens)}\n` : ""}`,
  );
  return `# How fast it is

Made by \`npm run docs\` from \`bench/results.json\`, which \`npm run bench\` writes. Nothing in the tables is typed by hand, and nothing is
left out. Benches that were run on different days met different machines, as the line under each heading says.

A figure is the middle of several rounds, with the least and the most of them behind it. Ours and its yardstick take turns in one run, so
that whatever else the machine did met both: the ratio means the same on other machines, the plain numbers do not, least of all where
the load was high. "plain" and "tuned" are two small servers of h3 and native SQLite in \`bench/yardstick\`, durable as we are, that do the
same work and nothing else: no rights, no log of changes, no undo.

${goalsMet({ benches })}.${missing.length === 0 ? "" : ` Not run yet: ${missing.join(", ")}.`}

## Figures

${tables.join("\n")}${missed.length === 0 ? "" : `\n## Worse than its goal\n\n${missed.map(({ what }) => `- **${what}.** ${WHY[what] ?? "Not looked into yet."}`).join("\n")}\n`}`;
}

/** How many goals were met at the latest run of each bench, for this page and the README. */
export function goalsMet({ benches }: Pick<Results, "benches">): string {
  const judged = benches.flatMap(({ figures }) => figures.filter(({ goal }) => goal !== undefined));
  return `${judged.filter(({ isMet }) => isMet).length} of ${judged.length} goals are met`;
}

/** What was measured of each screen, as a table in Markdown. */
export function screenTable(screens: readonly ScreenMarks[]): string {
  const rows = screens.map(({ path, performance, accessibility, practices, shift, firstMs, largestMs }) =>
    [path, performance, accessibility, practices, shift, count(firstMs), count(largestMs)].join(" | "),
  );
  return [
    "| Screen | Performance | Accessibility | Best practices | Layout shift | First paint, ms | Largest paint, ms |",
    "|---|---:|---:|---:|---:|---:|---:|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** Measured figures as a table in Markdown. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, unit, ours, yardstick, ratio, goal, isMet }) =>
    [
      what,
      `${spread(ours)} ${unit}`,
      yardstick === undefined ? "" : `${spread(yardstick)} ${unit} (${yardstick.is})`,
      ratio === undefined ? "" : count(ratio),
      goal === undefined ? "" : goalText(goal, unit),
      isMet === undefined ? "" : isMet ? "met" : "**missed**",
    ].join(" | "),
  );
  return [
    "| Figure | Ours | Yardstick | Ratio | Goal | |",
    "|---|---:|---:|---:|---:|---|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

function goalText({ of, is, value }: Goal, unit: string): string {
  const sign = is === "at least" ? "≥" : "≤";
  return of === "ratio" ? `${sign} ${count(value)} ×` : `${sign} ${count(value)} ${unit}`;
}

function spread({ median, least, most }: Spread): string {
  return least === most ? count(median) : `${count(median)} (${count(least)} to ${count(most)})`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
