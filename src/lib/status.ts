export type Tone = "neutral" | "info" | "violet" | "success" | "warning" | "danger";

/** How the word of a state looks. */
export interface Look {
  tone: Tone;
  /** Solid means act now, soft is a state, line means over. */
  fill: "solid" | "soft" | "line";
  /** Lucide's name of its icon; none for a word that is not ours. */
  icon: string | null;
  /** Lists sorted by urgency begin with the lightest. */
  weight: number;
}

const look = (tone: Tone, fill: Look["fill"], icon: string, weight: number): Look => ({ tone, fill, icon, weight });

/** Every word of state, by what it describes. Orders are known by the stored status. */
const LOOKS = {
  order: {
    pending: look("warning", "soft", "Hourglass", 1),
    draft: look("neutral", "soft", "FilePen", 2),
    approved: look("info", "soft", "ThumbsUp", 3),
    confirmed: look("info", "soft", "ThumbsUp", 3),
    manufacturing: look("violet", "soft", "Factory", 4),
    shipped: look("success", "line", "Truck", 7),
    fulfilled: look("neutral", "line", "Check", 8),
    completed: look("neutral", "line", "Check", 8),
    "on hold": look("warning", "soft", "CirclePause", 6),
    cancelled: look("neutral", "line", "Ban", 9),
    /** Shown beside an order's status: nothing is left to make, or a part has left. */
    "ready to ship": look("info", "solid", "PackageCheck", 0),
    "partly shipped": look("success", "soft", "Truck", 5),
    /** Of a purchase order. */
    sent: look("info", "soft", "ThumbsUp", 3),
    "partly received": look("success", "soft", "Truck", 5),
    received: look("success", "line", "Truck", 7),
    "closed short": look("neutral", "line", "Check", 8),
  },
  work: {
    "Very Late": look("danger", "solid", "TriangleAlert", 0),
    Late: look("warning", "solid", "AlarmClock", 1),
    "Due Today": look("warning", "soft", "CalendarClock", 2),
    Stuck: look("warning", "soft", "TimerOff", 3),
    "At Risk": look("warning", "soft", "Hourglass", 4),
    "On Track": look("success", "soft", "Check", 5),
    "On Hold": look("warning", "soft", "CirclePause", 6),
    Completed: look("neutral", "line", "Check", 7),
    Cancelled: look("neutral", "line", "Ban", 8),
  },
  priority: {
    Critical: look("danger", "solid", "Flame", 0),
    Rush: look("warning", "solid", "Zap", 1),
  },
  stock: {
    "Out of Stock": look("danger", "soft", "PackageX", 1),
    "Low Stock": look("warning", "soft", "PackageMinus", 2),
    "In Stock": look("success", "soft", "Package", 3),
  },
  /** Of the parts of an area. */
  count: {
    Open: look("info", "soft", "Hourglass", 0),
    Booked: look("success", "line", "Check", 1),
    Cancelled: look("neutral", "line", "Ban", 2),
  },
  capacity: {
    Overloaded: look("danger", "solid", "CircleAlert", 0),
    "No hours planned": look("danger", "soft", "CircleSlash", 1),
    Warning: look("warning", "soft", "TriangleAlert", 2),
    Good: look("success", "soft", "CircleCheck", 3),
  },
  /** Hours worked, compared with those planned. */
  hours: {
    "Over Hours": look("danger", "soft", "TrendingUp", 0),
    "Under Hours": look("warning", "soft", "TrendingDown", 1),
    "On Track": look("success", "soft", "Check", 2),
  },
  /** Hours worked, as a percentage of those planned. */
  efficiency: {
    Over: look("danger", "soft", "TrendingUp", 0),
    Full: look("info", "soft", "Check", 1),
    Under: look("neutral", "soft", "TrendingDown", 2),
  },
  clock: {
    Missing: look("danger", "solid", "UserX", 0),
    "No clock-out": look("warning", "solid", "TimerOff", 1),
    Late: look("warning", "soft", "Clock", 2),
    In: look("success", "soft", "Dot", 3),
    Expected: look("neutral", "soft", "Clock", 4),
    Typed: look("neutral", "soft", "FilePen", 5),
    "On Break": look("info", "soft", "Coffee", 6),
    Out: look("neutral", "line", "Circle", 7),
    Off: look("neutral", "line", "Circle", 8),
  },
  /** A supervisor's answer to a clock-out that was reported later. */
  approval: {
    awaiting: look("warning", "soft", "Hourglass", 0),
    approved: look("info", "soft", "ThumbsUp", 1),
    changed: look("info", "soft", "FilePen", 2),
  },
  /** How far a correction of time is. */
  correction: {
    awaiting: look("warning", "soft", "Hourglass", 0),
    approved: look("info", "soft", "ThumbsUp", 1),
    rejected: look("neutral", "line", "Ban", 2),
  },
  /** People, vendors and others that are switched off instead of deleted, and records that need a look. */
  record: {
    "To Check": look("warning", "soft", "TriangleAlert", 0),
    Active: look("success", "soft", "Check", 1),
    Inactive: look("neutral", "line", "CircleSlash", 2),
  },
  /** How urgent a notification is. */
  news: {
    Urgent: look("danger", "soft", "CircleAlert", 0),
    Normal: look("info", "soft", "Bell", 1),
    Info: look("neutral", "soft", "Info", 2),
  },
  rule: {
    Failing: look("danger", "soft", "TriangleAlert", 0),
    On: look("success", "soft", "Check", 1),
    Muted: look("neutral", "soft", "BellOff", 2),
    Off: look("neutral", "line", "CircleSlash", 3),
  },
  import: {
    Imported: look("success", "soft", "Check", 0),
    Undone: look("neutral", "line", "Undo2", 1),
  },
} as const satisfies Record<string, Record<string, Look>>;

export type Kind = keyof typeof LOOKS;
/** The words of one kind: `WordOf<"stock">`. */
export type WordOf<K extends Kind> = keyof (typeof LOOKS)[K] & string;

const UNKNOWN: Look = { tone: "neutral", fill: "soft", icon: null, weight: 6 };

/**
 * How a word of state looks, in browser and terminal. A word that is not ours, such as a status from an import, is
 * plain.
 */
export function lookOf(kind: Kind, word: string): Look {
  const looks: Readonly<Record<string, Look>> = LOOKS[kind];
  return Object.hasOwn(looks, word) ? (looks[word] as Look) : UNKNOWN;
}

/** All words of state, for code that needs every look. */
export function everyLook(): readonly { kind: Kind; word: string; look: Look }[] {
  return (Object.keys(LOOKS) as Kind[]).flatMap((kind) =>
    Object.entries(LOOKS[kind]).map(([word, look]) => ({ kind, word, look })),
  );
}
