import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const table = (changes: object = {}) => ({
  kind: 'rooms',
  fileName: 'rooms.csv',
  columns: ['name', 'buildingName', 'seats'],
  lines: [2],
  rows: [['A1', 'Main', '30']],
  ...changes,
})
const cells = (...row: unknown[]) => table({ rows: [row] })
const lines = (count: number, write: (index: number) => string[]) => ({
  lines: Array.from({ length: count }, (_, index) => index + 2),
  rows: Array.from({ length: count }, (_, index) => write(index)),
})
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each<[string, number, unknown]>([
  ['no object', 400, []],
  ['nothing', 400, 'null'],
  ['no JSON', 400, '{"kind":'],
  ['lists in lists', 400, nested(10_000)],
  ['no kind', 400, table({ kind: undefined })],
  ['an unknown kind', 400, table({ kind: 'admins' })],
  ['a kind that every object has', 400, table({ kind: 'constructor' })],
  ['a kind that is a list', 400, table({ kind: ['rooms'] })],
  ['a name of a file that is none', 400, table({ fileName: { toString: 1 } })],
  ['columns that are no list', 400, table({ columns: 'name' })],
  ['columns that are numbers', 400, table({ columns: [1, 2, 3] })],
  ['a column of every object', 400, table({ columns: ['__proto__', 'name', 'seats'] })],
  ['the column of a password', 400, { ...table(), kind: 'students', columns: ['password', 'email', 'id'] }],
  ['the column of an id', 400, table({ columns: ['_id', 'name', 'seats'] })],
  ['a column twice', 400, table({ columns: ['name', 'name', 'seats'] })],
  ['41 columns', 400, table({ columns: Array.from({ length: 41 }, (_, index) => `c${index}`) })],
  ['lines that are texts', 400, table({ lines: ['2'] })],
  ['lines that are parts of numbers', 400, table({ lines: [2.5] })],
  ['a line without end', 400, JSON.stringify(table()).replace('[2]', '[1e999]')],
  ['fewer lines than rows', 400, table({ lines: [] })],
  ['more lines than rows', 400, table({ lines: [2, 3] })],
  ['rows that are no list', 400, table({ rows: { 0: ['A1', 'Main', '30'], length: 1 } })],
  ['a row that is none', 400, table({ rows: [null] })],
  ['no row', 400, table({ lines: [], rows: [] })],
  ['a number in a cell', 400, cells('A1', 'Main', 30)],
  ['an object in a cell', 400, cells('A1', 'Main', { $ne: null })],
  ['too few cells', 400, cells('A1')],
  ['too many cells', 400, cells('A1', 'Main', '30', 'more')],
  ['a million cells in a row', 400, table({ rows: [Array.from({ length: 1_000_000 }, () => '')] })],
  ['a cell of 5,001 characters', 400, cells('x'.repeat(5001), 'Main', '30')],
  [
    'a list of 32,768 characters',
    400,
    { ...table(), kind: 'cohorts', columns: ['studentIds'], rows: [['x'.repeat(32_768)]] },
  ],
  ['a letter that no database stores', 400, cells('A\u0000', 'Main', '30')],
  ['half a letter', 400, cells('A\ud800', 'Main', '30')],
  ['50,001 lines', 400, table(lines(50_001, () => ['A', 'M', '3']))],
  ['more bytes than one import takes', 413, cells('x'.repeat(11_000_000), 'Main', '30')],
  ['a room twice', 409, table(lines(2, () => ['A1', 'Main', '30']))],
  ['a room ten thousand times', 409, table(lines(10_000, () => ['A1', 'Main', '30']))],
  ['seats that are too many', 409, cells('A1', 'Main', '9'.repeat(400))],
  ['seats that are less than none', 409, cells('A1', 'Main', '-1')],
  ['a formula for a number', 409, cells('A1', 'Main', '=1+1')],
  [
    'one wrong line among thousands',
    409,
    table(lines(5000, (n) => [`R${n}`, 'Main', n === 4999 ? 'x' : '3'])),
  ],
])('%s is refused with a reason, and nothing is stored', async (_, status, body) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization: `Bearer ${site.admin.token}`, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(status)
  expect(answer.json().message).toMatch(/\w/)
  expect(answer.body.length).toBeLessThan(100_000)
  const counts = await Promise.all(
    (['rooms', 'imports', 'import_records'] as const).map((name) =>
      site.db
        .selectFrom(name)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(counts.map(({ count }) => Number(count))).toEqual([0, 0, 0])
})

test.each(['x', '00000000-0000-4000-8000-000000000001', '%00', '..%2f..', "1' or '1'='1"])(
  'an import that there is not is not undone: %s',
  async (id) => {
    const answer = await site.admin.call('POST', `/api/imports/${id}/undo`)
    expect([400, 404]).toContain(answer.statusCode)
  },
)
