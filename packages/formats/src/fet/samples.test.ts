import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFet } from './read-instance.ts'
import { toFetProblem } from './to-problem.ts'

/** Where Debian's package fet-data has its examples, or where it was unpacked to. */
const folder = process.env.FET_SAMPLES_DIR ?? '/usr/share/doc/fet-data/examples'
const title = existsSync(folder)
  ? 'samples of FET'
  : `samples of FET (skipped: none in ${folder}, see FET_SAMPLES_DIR)`

/** Two of its rooms differ by a blank at the end, which does not count here. */
const DOUBLED = 'FET-5-mornings-afternoons/Morocco-old-format/4/Ganima_Annex_Moro_2_data_and_timetable.fet'

const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.fet') && name !== DOUBLED,
    )
  : []

describe.skipIf(files.length === 0)(title, () => {
  test.each(files)('%s becomes a problem, and each constraint in it is read or counted', (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    if (/<Mode>(?!Official<)/.test(text)) {
      expect(() => readFet(text)).toThrow('the file is in the mode')
      return
    }
    const instance = readFet(text)
    expect(toFetProblem(instance).classes).toHaveLength(instance.activities.length)
    const names = [...instance.constraints.map((one) => one.name), ...instance.notRead.keys()]
    expect(names.filter((one) => !one.startsWith('Constraint'))).toEqual([])
  })
})
