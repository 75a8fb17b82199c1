/** The mark of Stockworks over the sidebar: plies laid one on another. */
export function Mark({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden className={className}>
      <rect width="28" height="28" rx="7" fill="currentColor" />
      <path fill="#fff" d="M14 5.6 23 10l-9 4.4L5 10z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m5.6 14 8.4 4.1 8.4-4.1M5.6 18l8.4 4.1 8.4-4.1"
      />
    </svg>
  );
}
