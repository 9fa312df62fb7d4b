import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Db } from '../db/connect.ts'
import { send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

/* Secrets are planted everywhere the product is given one, and looked for everywhere it leaves something. */

const SECRETS = {
  adminPassword: 'canary-admin-passphrase',
  metricsToken: 'canary-metrics-0123456789',
  studentPassword: 'canary-student-passphrase',
  newPassword: 'canary-second-passphrase',
  guess: 'canary-guess-of-somebody',
  databasePassword: 'canary-database-password',
}
const ADMIN = { email: 'admin@example.org', password: SECRETS.adminPassword, role: 'admin' }
/** A name that would begin new lines, in colour, if it were written anywhere as it is. */
const HOSTILE = 'Eve\r\n\u001b[31m{"level":60,"msg":"forged"}\n'

let database: TestDatabase
let db: Db
let server: ServerProcess
let dataDir: string
let databaseUrl: string
/** All tokens that were handed out. */
const tokens: string[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  db = connectDatabase(database.connection).db
  const { host = '', port, user, database: name } = database.connection
  databaseUrl = `postgres://${user}:${SECRETS.databasePassword}@${encodeURIComponent(host)}:${port}/${name}`
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-secrets-'))
  server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: SECRETS.adminPassword,
    METRICS_TOKEN: SECRETS.metricsToken,
    LOG_LEVEL: 'trace',
  })
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function signIn(account: { email: string; password: string; role: string }): Promise<string> {
  const token = await logIn(server.url, account)
  tokens.push(token)
  return token
}

test('somebody is added, logs in, guesses, changes their password and is reset, all with secrets', async () => {
  const admin = await signIn(ADMIN)
  const student = {
    fullName: HOSTILE,
    email: 'lena@example.org',
    password: SECRETS.studentPassword,
    studentId: 'S1',
    department: 'Maths',
    semester: 1,
    year: '2026',
  }
  const { status, body } = await send(server.url, admin, ['POST', '/api/students', student])
  expect(status).toBe(201)
  const login = { email: student.email, password: student.password, role: 'student' }
  const own = await signIn(login)
  await expect(signIn({ ...login, password: SECRETS.guess })).rejects.toThrow('401')
  const change = { oldPassword: student.password, newPassword: SECRETS.newPassword }
  const path = `/api/students/${body._id}`
  expect((await send(server.url, own, ['POST', `${path}/change-password`, change])).status).toBe(200)
  const reset = { newPassword: SECRETS.studentPassword }
  expect((await send(server.url, admin, ['POST', `${path}/reset-password`, reset])).status).toBe(200)
  const query = `/api/courses?token=${own}&password=${SECRETS.guess}`
  expect((await send(server.url, admin, ['GET', query])).status).toBe(200)
  const metrics = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${SECRETS.metricsToken}` },
  })
  expect(metrics.status).toBe(200)
})

/** What of the planted a text holds. */
const listFound = (text: string) =>
  [...Object.values(SECRETS), ...tokens].filter((secret) => text.includes(secret))

test('the table of sessions holds nothing but hashes of tokens', async () => {
  const token = await signIn(ADMIN)
  const { rows } = await sql<{ hash: Buffer; whole: string }>`
    select token_hash as hash, to_jsonb(s)::text as whole from sessions s`.execute(db)
  const hashes = rows.map(({ hash }) => hash.toString('hex'))
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
  expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
  expect(rows.flatMap(({ whole }) => listFound(whole))).toEqual([])
})

test('no table holds a secret as it was typed, and passwords are hashed by argon2id at the cost of today', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{
      whole: string
    }>`select to_jsonb(t)::text as whole from ${sql.table(name)} t`.execute(db)
    expect(
      rows.flatMap(({ whole }) => listFound(whole)),
      name,
    ).toEqual([])
  }
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from accounts`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a backup holds none', async () => {
  const file = join(dataDir, 'copy.backup')
  const environment = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const program = join(inject('programs'), 'backup.mjs')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, '--out', file], {
    env: environment,
  })
  const content = gunzipSync(await readFile(file)).toString('latin1')
  expect(content).toContain('lena@example.org')
  expect(listFound(content + stdout + stderr)).toEqual([])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('what the server writes at the lowest log level holds none either, and nothing in its folder does', async () => {
  const output = server.output()
  expect(listFound(output)).toEqual([])
  expect(output).not.toMatch(/lena@example\.org|argon2/)
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const entry of files.filter((one) => one.isFile()))
    expect(listFound(await readFile(join(entry.parentPath, entry.name), 'latin1')), entry.name).toEqual([])
})

test('whatever somebody is called, each line of the log is one event of the server’s own', () => {
  const lines = server.output().trimEnd().split('\n')
  const events = lines.filter((line) => line.startsWith('{'))
  expect(events.length).toBeGreaterThan(8)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal is looked for
  expect(server.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]|forged/)
  for (const line of events)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(String) })
  for (const line of lines) expect(line).toMatch(/^(\{|Scheduler is ready|First administrator)/)
})

/** Where servers leave what is nobody's business, in pieces that are put together. */
const LEAKS = [
  ...[
    '',
    'api/',
    'assets/',
    'admin/',
    'backup/',
    'data/',
    'apps/server/',
    '../',
    '..%2f',
    '%2e%2e/',
    'static/',
    'uploads/',
    'dist/',
  ].flatMap((folder) =>
    [
      '.env',
      '.env.local',
      '.git/config',
      '.git/HEAD',
      '.gitignore',
      '.npmrc',
      '.DS_Store',
      'package.json',
      'package-lock.json',
      'postgres/cluster/PG_VERSION',
      'postgres/postgres.log',
      'backup.sql',
      'dump.sql',
      'database.sqlite',
      'server.log',
      'main.mjs',
      'main.mjs.map',
      'index.js.map',
      'config.json',
      'id_rsa',
      'etc/passwd',
    ].map((name) => `/${folder}${name}`),
  ),
  ...[
    'server-status',
    'actuator',
    'actuator/env',
    'debug',
    'debug/pprof',
    'phpinfo.php',
    'wp-login.php',
    'console',
  ],
  ...[
    'metrics',
    'graphql',
    'swagger.json',
    'v1/api-docs',
    'trace',
    'status',
    'info',
    'heapdump',
    'test',
    'tmp',
  ],
  ...[
    'api/debug',
    'api/env',
    'api/config',
    'api/users',
    'api/backup',
    'api/logs',
    'api/sessions',
    'api/.env',
  ],
  ...['api/admins/audit', 'api/metrics', 'api/admins', 'api/students', 'api/photos', 'api/form-questions'],
  ...['socket.io/socket.io.js', 'socket.io/socket.io.js.map', 'api/../main.mjs', 'assets/../../package.json'],
  ...[
    '.well-known/security.txt~',
    'index.html.bak',
    'index.html~',
    'WEB-INF/web.xml',
    '.svn/entries',
    'Thumbs.db',
  ],
  ...[
    'apps/server/src/main.ts',
    'src/main.ts',
    'src/main.tsx',
    '@vite/client',
    'node_modules/.package-lock.json',
  ],
  ...[
    'etc/shadow',
    'proc/self/environ',
    'api/%00',
    '%00',
    'api/..%5c..%5cpackage.json',
    'C:/windows/win.ini',
  ],
  ...['assets/', 'api/', '?C=M;O=A', 'assets/?list', 'api/docs/../../package.json', 'favicon.ico.map'],
].map((path) => (path.startsWith('/') ? path : `/${path}`))

/** Files of the checkout, of the machine and of the database begin so; no page of ours does. */
const OF_A_FILE =
  /^(root:|\[core\]|ref: refs|\d\d\n|\{\s*"(name|version|lockfileVersion)"|import |DATABASE_URL|-----BEGIN|registry=|omit-lockfile)/

test('300 places where servers leave what is nobody’s business hold a page of ours, or nothing', async () => {
  expect(new Set(LEAKS).size).toBeGreaterThanOrEqual(300)
  let found = 0
  for (const path of LEAKS) {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    const text = await answer.text()
    expect(text, path).not.toMatch(OF_A_FILE)
    expect(listFound(text), path).toEqual([])
    if (answer.status === 200) {
      found++
      // The client's one page, which is at every address that is not the API's, or the API's reference.
      expect(answer.headers.get('content-type'), path).toMatch(/^text\/html/)
      expect(text, path).toContain('<title>')
    } else expect([301, 302, 400, 401, 404], path).toContain(answer.status)
    expect(answer.headers.get('server')).toBeNull()
  }
  console.log(`Count: leaks: ${LEAKS.length} paths tried, ${found} answered with the client's page, 0 hits`)
})
