import { randomInt } from 'node:crypto'
import { isLong, rounds } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createFuzzer, findFault, LONGEST_ERROR, NAMES } from './fuzz.ts'
import type { Malformed } from './malformed.ts'

/** For each call. */
const BODIES = rounds(8, 1752)
const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? randomInt(2 ** 31) : 9))

let site: TestApp
let fuzzer: Awaited<ReturnType<typeof createFuzzer>>
beforeAll(async () => {
  site = await startTestApp()
  fuzzer = await createFuzzer(site, SEED)
})
afterAll(() => site.close())

test('a bad answer would be found', () => {
  const request: Malformed = { method: 'POST', url: '/', headers: {} }
  const headers = { 'content-type': 'application/json' }
  const answers: [number, string][] = [
    [500, '{"message":"x"}'],
    [503, '{"message":"x"}'],
    [400, '<html>'],
    [400, '{}'],
    [400, '{"message":""}'],
    [400, '{"message":"x","stack":"y"}'],
    [400, '{"message":"A value cannot be stored."}'],
    [400, '{"message":"x","errors":[{"field":"","message":"x"}]}'],
    [404, JSON.stringify({ message: 'x'.repeat(LONGEST_ERROR) })],
  ]
  for (const [statusCode, body] of answers)
    expect(findFault(request, { statusCode, body, headers }), body).not.toBeNull()
  expect(findFault(request, { statusCode: 404, body: '{"message":"x"}', headers: {} })).not.toBeNull()
  expect(findFault(request, { statusCode: 404, body: '{"message":"x"}', headers })).toBeNull()
  const unknown = { field: '', message: "This call has no field ''.", key: 'requests.unknownField' }
  const body = JSON.stringify({ message: unknown.message, errors: [unknown] })
  expect(findFault(request, { statusCode: 400, body, headers })).toBeNull()
})

let faulty = 0

describe('malformed calls are refused as they should be', () => {
  test.each(NAMES)('%s', async (name) => {
    const faults = await fuzzer.fuzz(name, BODIES)
    faulty += faults.length
    expect(faults, `seed ${SEED}`).toEqual([])
  })

  test.runIf(isLong)(
    'each kind of fault, caller, field and query of each call was met, and each nasty value by some call',
    () => {
      expect(fuzzer.listUnmet()).toEqual([])
    },
  )

  test('the server is as before', async () => {
    expect((await site.admin.call('GET', '/api/classs')).statusCode).toBe(200)
    const tried = fuzzer.countTried()
    console.log(`Count: fuzz: ${tried} tried, ${tried - faulty} passed (seed ${SEED}, ${NAMES.length} calls)`)
  })
})
