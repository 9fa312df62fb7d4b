import { percentile } from '../apps/server/src/testing/load.ts'

/** What several things took, round by round. */
export type Times = readonly (readonly number[])[]

/**
 * The largest median of the things over the smallest. Each time counts as a share of what its round took in the middle: a round in
 * which the machine is slow counts like any other.
 */
export function compareMedians(rounds: Times): number {
  const shares = rounds.map((round) => round.map((time) => time / percentile(round, 0.5)))
  const medians = (shares[0] ?? []).map((_, column) =>
    percentile(
      shares.map((round) => round[column] ?? 0),
      0.5,
    ),
  )
  return Math.max(...medians) / Math.min(...medians)
}
