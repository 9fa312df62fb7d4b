import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { prepare } from '../scripts/prepare.mjs'
import { type Scenario, say, sayFigures } from './rush/bars.ts'
import { firstLoads } from './rush/first-loads.ts'
import { openingStudents } from './rush/opening-students.ts'
import { studentActs } from './rush/student-acts.ts'
import { watchedJoins } from './rush/watched-joins.ts'
import { sizeOf } from './server/generate-institution.ts'

/*
 * The first hour of enrolment, with the built server on the same machine (docs/performance.md).
 * `npm run bench:rush -- [--only watched|opening|loads|acts] [--browsers 2000] [--servers 1] [--joins 100] [--students 8000] [--seconds 60] [--classes 5000] [--parts] [--runs 3]`
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    browsers: { type: 'string', default: '2000' },
    servers: { type: 'string', default: '1' },
    joins: { type: 'string', default: '100' },
    students: { type: 'string', default: '8000' },
    seconds: { type: 'string', default: '60' },
    classes: { type: 'string', default: '5000' },
    parts: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  watched: watchedJoins,
  opening: openingStudents,
  loads: firstLoads,
  acts: studentActs,
}

const options = {
  size: sizeOf(Number(values.classes), values.parts),
  seed: Number(values.seed),
  browsers: Number(values.browsers),
  servers: Number(values.servers),
  joinsPerSecond: Number(values.joins),
  students: Number(values.students),
  seconds: Number(values.seconds),
}

prepare()
for (const [name, { bars, measure }] of Object.entries(SCENARIOS)) {
  if (values.only && values.only !== name) continue
  const runs: Readonly<Record<string, number>>[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    runs.push(await measure(options))
    say(`  load ${loadavg()[0]?.toFixed(1)}`)
  }
  sayFigures(bars, runs)
}
process.exit(0)
