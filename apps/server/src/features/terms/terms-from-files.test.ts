import { FORMATS, readItc2019, TERM_FORMATS } from '@scheduler/formats'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyInstitution } from '../../testing/empty-institution.ts'
import { termFile } from '../../testing/term-file.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterEach(() => emptyInstitution(site.db, 'professor'))
afterAll(() => site.close())

const send = (text: string, more: object = {}) =>
  site.admin.call('POST', '/api/terms/from-file', { text, ...more })

test('an instance of ITC-2019 becomes a term that is exported as the same instance, and begins in the academic year by itself', async () => {
  const text = termFile('autumn').replace(
    '<courses/>',
    '<courses><course id="1"><config id="1"><subpart id="1"><class id="1" room="false" limit="9"><time days="10000" start="96" length="12" weeks="1111" penalty="0"/></class></subpart></config></course></courses>',
  )
  const { statusCode, body } = await send(text)
  expect(statusCode, body).toBe(201)
  const { term, report } = JSON.parse(body)
  expect(report).toMatchObject({ courses: 1, classes: 1, weeks: 4, days: [], hours: null, notTaken: [] })
  expect(new Date(term.startDate).getUTCDay()).toBe(1)
  const exported = await site.admin.call('GET', `/api/terms/${term._id}/itc2019`)
  expect(readItc2019(exported.body)).toEqual(readItc2019(text))
})

test.each([
  ['no XML', 400, 'Name: small', 'Line 1: this is not XML'],
  [
    'another XML file',
    400,
    '<other/>',
    `a term is read from files of ${TERM_FORMATS.map((name) => FORMATS[name].name).join(', ')}`,
  ],
  ['a broken instance', 400, termFile('x').replace('nrWeeks="4"', 'nrWeeks="no"'), "nrWeeks='no'"],
  ['a name that no field takes', 409, termFile('x'.repeat(201)), 'more than 200 characters'],
  ['a long file that is broken', 400, `<problem>${' '.repeat(20_000)}`, 'before <problem> is closed'],
])(
  '%s is refused in a sentence of each language, and nothing of it is stored',
  async (_, status, text, reason) => {
    const { statusCode, body } = await send(text)
    const { message, errors: [said] = [JSON.parse(body)] } = JSON.parse(body)
    expect([statusCode, message]).toEqual([status, expect.stringContaining(reason)])
    // Others than readers of English are told it too.
    expect(said).toMatchObject({
      key: 'importing.fileRefused',
      slots: { what: { key: expect.stringMatching(/^files\./) } },
    })
    for (const table of ['terms', 'courses', 'rooms'] as const)
      expect(await site.db.selectFrom(table).select('id').execute()).toEqual([])
  },
)

test('what is sent is checked field by field', async () => {
  expect((await send('')).json()).toMatchObject({ errors: [{ field: 'text' }] })
  expect((await send('<term/>', { startDate: '2026-09-08' })).json()).toMatchObject({
    errors: [{ field: 'startDate', message: 'Start date must be a Monday' }],
  })
})
