import { BaseSequencer } from 'vitest/node'

/** Files that take longest, or wait for a clock: what begins last, others do not wait for. */
const LONGEST = ['features/generation/generation', 'security/fuzz', 'faults/migration', 'bench/solve']

const rank = ({ moduleId }) => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? LONGEST.length : place
}

/** Files in Vitest's own order, after the longest. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}
