/*
 * What is tried again and again is tried a few times in each run of the tests, and all the times in `npm run test:long`.
 * A short run tries fewer of each kind, never fewer kinds.
 */

/** Only Node.js has it: pure packages are compiled without its types. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }

/** Whether everything is tried as often as it can be. */
export const isLong = process?.env.TEST_LONG === '1'

/** How often something is tried: in each run, and in a long one. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)

/** Those of the values that a turn tries: a few, the next ones each turn, so that some turns together try all of them. */
export function takeTurn<T>(values: readonly T[], few: number, turn: number): readonly T[] {
  if (isLong || few >= values.length) return values
  const twice = [...values, ...values]
  const first = (turn * few) % values.length
  return twice.slice(first, first + few)
}
