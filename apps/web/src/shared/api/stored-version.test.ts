import { listClasses, listCourses } from '@scheduler/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { STORED_VERSION } from './stored-lists.ts'

test('the version of stored lists is counted up with each change of what a class or a course holds', async () => {
  const held = [listClasses, listCourses].map(({ reply }) =>
    z.toJSONSchema(reply, { unrepresentable: 'any' }),
  )
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(held)))
  const print = [...new Uint8Array(digest, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect({ version: STORED_VERSION, print }).toEqual({ version: 15, print: '2c017cf87f47' })
})
