import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORTED } from '@scheduler/contract'
import { describe, expect, test } from 'vitest'
import { findTable } from '../packages/formats/src/cells/map-columns.ts'
import { readSystem } from '../packages/formats/src/read-system.ts'
import { parseTable } from '../packages/formats/src/tables/parse-table.ts'
import { filledFields, toCells, writeCsv } from '../packages/formats/src/tables/table-cells.ts'

/** Where Debian's package fet-data has its examples, or where it was unpacked to. */
const folder = process.env.FET_SAMPLES_DIR ?? '/usr/share/doc/fet-data/examples'
const title = existsSync(folder)
  ? 'samples of FET'
  : `samples of FET (skipped: none in ${folder}, see FET_SAMPLES_DIR)`

const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.fet'))
  : []

describe.skipIf(files.length === 0)(title, () => {
  test.each(files)('%s is read, and each column of its tables is found to be what it is', async (name) => {
    const text = readFileSync(join(folder, name))
    const read = await readSystem({ [name]: text })
    for (const kind of IMPORTED) {
      const records = read?.records[kind] ?? []
      if (records.length === 0) continue
      const fields = filledFields(kind, records)
      const found = findTable(parseTable(writeCsv(toCells(kind, fields, records))), () => ({}), kind)
      expect(found).toMatchObject({ kind, header: 0, mapping: fields })
    }
    const constraints = text.toString('utf8').match(/<Constraint(?!BasicCompulsory)\w+>/g) ?? []
    const told = read?.report.filter((line) => line.name.startsWith('Constraint')) ?? []
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(constraints.length)
  })
})
