interface Fall {
  story: string;
  seed: number;
  /** What was lost. */
  account: string;
  /** What is left of the round. */
  folder: string;
}

/** What is said of a round that failed: how it is told once more, and where its seed stays. */
export function saidOfFall({ story, seed, account, folder }: Fall): string {
  return `
FAIL  ${story}, seed ${seed}: ${account}
      Its folder is kept: ${folder}
      Once more: npm run torture -- --only ${story} --rounds 1 --seed ${seed}
      Once it is mended, its seed goes into FOUND of bench/torture/stories.test.ts
`;
}
