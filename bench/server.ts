import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '../apps/server/src/db/connect.ts'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { startPrivatePostgres } from '../apps/server/src/db/private-postgres/start-private-postgres.ts'
import { beginSession } from '../apps/server/src/http/session.ts'
import { prepare } from '../scripts/prepare.mjs'
import { generateInstitution, sizeOf } from './server/generate-institution.ts'
import { MEASURES, type Site } from './server/measures.ts'

/* How fast the built server answers on the private database, with a generated university in it. */

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    growth: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const RUNS = Number(values.runs)
const CLASSES_TO_JOIN = 20
const STUDENTS_SIGNED_IN = 800
const MEMORY = { server: 250, postgres: 200 }

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

interface Result {
  readonly name: string
  readonly target: number
  readonly unit: string
  readonly median: number
  readonly runs: readonly number[]
}

function startServer(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/dist/main.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      const [, url] = /ready at (\S+)/.exec(output) ?? []
      if (url) resolve({ url, child })
    })
    child.on('exit', () => reject(new Error(output)))
  })
}

/** In megabytes: what the server holds, and what all processes of PostgreSQL hold together, shared pages once. */
function readMemory(server: number, dataDir: string): { server: number; postgres: number } {
  const read = (pid: string, file: string, field: string) => {
    try {
      const [, kilobytes] =
        new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? []
      return Number(kilobytes ?? 0) / 1024
    } catch {
      return 0
    }
  }
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const parentOf = (pid: string) => {
    try {
      return /\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    } catch {
      return undefined
    }
  }
  const family = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && (pid === postmaster || parentOf(pid) === postmaster),
  )
  const postgres = family.reduce((sum, pid) => sum + read(pid, 'smaps_rollup', 'Pss'), 0)
  return { server: read(String(server), 'status', 'VmRSS'), postgres }
}

async function measureSize(classes: number): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scheduler-bench-'))
  const postgres = await startPrivatePostgres({ dataDir, log: () => {} })
  const { db, pool } = connectDatabase(postgres.connection)
  await migrateToLatest(db)
  const size = sizeOf(classes)
  const started = performance.now()
  const institution = await generateInstitution(pool, size, Number(values.seed))
  say(
    `${size.classes} classes, ${size.rooms} rooms, ${size.professors} professors, ${size.students} students, ${size.joins} joins, generated in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  const { rows } = await pool.query<{ version: string }>('select version()')
  say(
    `${rows[0]?.version.split(' on ')[0]}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`,
  )
  const { url, child } = await startServer(dataDir)
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const begin = (id: string) => beginSession({ db }, id)
  const site: Site = {
    url,
    institution,
    tokens: {
      admin: await begin(admin.id),
      professor: await begin(institution.professors[0] ?? ''),
      students: await Promise.all(institution.students.slice(0, STUDENTS_SIGNED_IN).map(begin)),
    },
    async openClasses(run) {
      const rows = Array.from({ length: CLASSES_TO_JOIN }, (_, index) => ({
        title: `Open ${run} ${index}`,
        day: 'Saturday' as const,
        start_minute: 480 + run * 60,
        end_minute: 540 + run * 60,
      }))
      const existing = await db
        .selectFrom('classes')
        .select('id')
        .where('title', 'like', `Open ${run} %`)
        .execute()
      const made =
        existing.length > 0 ? existing : await db.insertInto('classes').values(rows).returning('id').execute()
      return made.map((one) => one.id)
    },
  }
  const results: Result[] = []
  for (const { name, target, unit, measure } of MEASURES.filter((one) => one.name.includes(values.only))) {
    const runs: number[] = []
    // A server that has been up for a while is warm.
    await measure(site, RUNS)
    for (let run = 0; run < RUNS; run++) runs.push(await measure(site, run))
    results.push({ name, target, unit, median: median(runs), runs })
  }
  const memory = readMemory(child.pid ?? 0, dataDir)
  results.push({
    name: 'memory of the server',
    target: MEMORY.server,
    unit: 'MB',
    median: memory.server,
    runs: [memory.server],
  })
  results.push({
    name: 'memory of PostgreSQL',
    target: MEMORY.postgres,
    unit: 'MB',
    median: memory.postgres,
    runs: [memory.postgres],
  })
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  await db.destroy()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return results
}

const isMet = ({ unit, median, target }: Result) => (unit === '/s' ? median >= target : median <= target)

function show(results: readonly Result[]): void {
  for (const result of results) {
    const { name, target, unit, median, runs } = result
    const row = [
      name.padEnd(36),
      `target ${target} ${unit}`.padEnd(16),
      `${median.toFixed(1)} ${unit}`.padEnd(12),
    ]
    say(
      `${row.join(' ')} ${isMet(result) ? 'met   ' : 'MISSED'} (${runs.map((one) => one.toFixed(1)).join(', ')})`,
    )
  }
}

prepare()
const sizes = values.growth ? [500, 5000, 20_000] : [Number(values.classes)]
const all: Record<number, readonly Result[]> = {}
for (const classes of sizes) {
  const results = await measureSize(classes)
  all[classes] = results
  show(results)
}
if (values.json) writeFileSync(values.json, JSON.stringify(all, null, 2))
process.exit(0)
