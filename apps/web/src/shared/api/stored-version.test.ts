import { getSiteSettings, listClasses, listCourses, listTerms } from '@scheduler/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { STORED_VERSION } from './stored-lists.ts'

test('the version of stored lists is counted up with each change of what a class, a course, a term or the settings hold', async () => {
  const held = [listClasses, listCourses, listTerms, getSiteSettings].map(({ reply }) =>
    z.toJSONSchema(reply, { unrepresentable: 'any' }),
  )
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(held)))
  const print = [...new Uint8Array(digest, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect({ version: STORED_VERSION, print }).toEqual({ version: 16, print: '1d1c2ba1ce86' })
})
