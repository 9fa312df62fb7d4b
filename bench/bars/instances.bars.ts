import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readItc2019 } from '@scheduler/formats'
import { moment } from '@scheduler/testing'
import { test } from 'vitest'
import { readFile } from '../read-file.ts'
import { holdBar } from './bar.ts'

const FOLDER = `${process.env.BENCHMARKS_DIR ?? '../shared/benchmarks'}/itc2019`
const READ_MILLISECONDS = 10_000

test.skipIf(!existsSync(FOLDER))('every instance of ITC-2019 is soon read', () => {
  for (const file of readdirSync(FOLDER).filter((name) => /\.xml(\.gz)?$/.test(name))) {
    const started = moment()
    readFile(join(FOLDER, file), readItc2019)
    holdBar(`${file} read`, moment() - started, READ_MILLISECONDS)
  }
})
