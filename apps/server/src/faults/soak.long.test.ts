import { expect, test } from 'vitest'
import { soak } from './soak.ts'

const SECONDS = 1800

test.runIf(process.platform === 'linux')(
  'after half an hour of ordinary work the server has answered every call and closed what it opened',
  async () => {
    const { calls, before, mostFiles } = await soak(SECONDS)
    expect(calls).toBeGreaterThan(0)
    console.log(
      `Count: soak: ${calls} calls in ${SECONDS} s; ${before.openFiles} files open before, at most ${mostFiles}, and no more at the end`,
    )
  },
  2 * 3_600_000,
)
