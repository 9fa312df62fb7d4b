import { createHash } from 'node:crypto'
import { listClasses, listCourses } from '@scheduler/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { STORED_VERSION } from './stored-lists.ts'

test('the version of stored lists is counted up with each change of what a class or a course holds', () => {
  const held = [listClasses, listCourses].map(({ reply }) => z.toJSONSchema(reply, { unrepresentable: 'any' }))
  const print = createHash('sha256').update(JSON.stringify(held)).digest('hex').slice(0, 12)
  expect({ version: STORED_VERSION, print }).toEqual({ version: 1, print: 'efeb9e32d0bf' })
})
