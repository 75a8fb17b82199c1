/** A set of whole numbers from 0 on, such as places in an index: a bit for each, 32 of them in a number. */
export type Bits = Int32Array;

/** A set without members that has room for so many numbers. */
export function noBits(many: number): Bits {
  return new Int32Array((many >>> 5) + 1);
}

/** Whether a set of bits has this number. */
export function hasBit(bits: Bits, number: number): boolean {
  return (((bits[number >>> 5] as number) >>> (number & 31)) & 1) === 1;
}

/** Adds a number to a set of bits. */
export function addBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << (number & 31));
}

/** Keeps in a set of bits only what is also in `other`, if there is one, and not in `without`. Answers how many are left. */
export function keepCommon(bits: Bits, other: Bits | undefined, without: Bits): number {
  let count = 0;
  for (let n = 0; n < bits.length; n++) {
    let both = (bits[n] as number) & ~(without[n] as number);
    if (other !== undefined) both &= other[n] as number;
    bits[n] = both;
    count += bitsIn(both);
  }
  return count;
}

/** Into `found`: the numbers of a set of bits, in order, that are less than one; answers how many these are. */
export function listBits(bits: Bits, below: number, found: Uint32Array): number {
  let length = 0;
  for (let n = 0; n < bits.length; n++)
    for (let rest = bits[n] as number; rest !== 0; rest &= rest - 1) {
      const number = (n << 5) + 31 - Math.clz32(rest & -rest);
      if (number < below) found[length++] = number;
    }
  return length;
}

/** How many of 32 bits are set. */
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
