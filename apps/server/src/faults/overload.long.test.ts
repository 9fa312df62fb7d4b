import { expect, test } from 'vitest'
import { overload } from './overload.ts'

const SECONDS = 300

test('at five times what it can do the server answers what it can, says so to the rest, and stays healthy', async () => {
  const { capacity, asked, served, refused } = await overload(SECONDS)
  expect(served).toBeGreaterThan(0)
  console.log(
    `Count: overload: capacity ${capacity.toFixed(0)}/s, asked ${asked} in ${SECONDS} s, ${served} served, ${refused} refused`,
  )
}, 3_600_000)
