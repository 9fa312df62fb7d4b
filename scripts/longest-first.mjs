import { BaseSequencer } from 'vitest/node'

/** Files that take longest, or wait for a clock: what begins last, others do not wait for. */
const LONGEST = [
  'faults/generation',
  'security/sessions',
  'security/enumeration',
  'faults/stop',
  'faults/outage',
  'faults/kill',
  'features/generation/generation',
  'security/fuzz',
  'bench/solve',
]

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
