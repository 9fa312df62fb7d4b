import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings, SETTINGS } from '../apps/server/src/settings.ts'
import { root } from './prepare.mjs'

/* What deploy/ says to Docker and to the proxy, held to what the server reads and does; nothing of it is started. */

interface Service {
  readonly environment?: Record<string, string>
  readonly command?: readonly string[]
  readonly volumes?: readonly string[]
}
interface Compose {
  readonly services: Record<string, Service>
  readonly networks: { inside: { ipam: { config: { subnet: string }[] } } }
}

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** What a site fills in. */
const FILLED: Record<string, string> = {
  SITE: 'timetable.example.edu',
  TIME_ZONE: 'Europe/Rome',
  ADMIN_EMAIL: 'admin@example.edu',
}
const fill = (text: string) =>
  text.replace(/\$\{(\w+):(\?|-)\}/g, (_, name, need) => (need === '-' ? '' : (FILLED[name] ?? 'abcdefgh1')))

const fillValue = (_: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value)
const compose: Compose = parse(read('compose.yaml'), fillValue, { merge: true })
const ours = ['server-1', 'server-2', 'worker']

test.each(ours)('the settings of %s are ones that the server reads, with values that it takes', (name) => {
  const { environment = {} } = compose.services[name] ?? {}
  expect(Object.keys(environment).filter((variable) => !SETTINGS.includes(variable))).toEqual([])
  expect(readSettings(environment)).toMatchObject({ PORT: 5000, HOST: '0.0.0.0', WORKER: 'none' })
})

test('the proxy passes on to each server, and is believed by it', () => {
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(read('Caddyfile')) ?? []
  const servers = Object.keys(compose.services).filter((name) => name.startsWith('server-'))
  expect(upstreams.split(' ')).toEqual(servers.map((name) => `${name}:5000`))
  const [network] = compose.networks.inside.ipam.config
  for (const name of ours) expect(compose.services[name]?.environment?.TRUSTED_PROXIES).toBe(network?.subnet)
})

test('the roles of the database are those that the servers log in as', () => {
  const made = [...read('make-roles.sh').matchAll(/create role (\w+)/g)].map(([, role]) => role)
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = compose.services['server-1']?.environment ?? {}
  expect([DATABASE_OWNER_URL, DATABASE_URL].map((url) => new URL(url).username)).toEqual(made)
})

test('the programs that are started are built, and the files that are mounted are there', () => {
  const built = readFileSync(join(root, 'scripts/build-server.mjs'), 'utf8')
  const commands = [
    ...ours.map((name) => compose.services[name]?.command?.join(' ') ?? ''),
    read('Dockerfile'),
  ]
  const programs = commands.flatMap((text) => [...text.matchAll(/apps\/server\/dist\/(\w+)\.mjs/g)])
  expect(programs.map(([, name]) => name)).toEqual(['worker', 'main'])
  for (const [, name] of programs) expect(built).toContain(`  ${name}: `)
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
  for (const one of mounted) if (one.startsWith('./')) expect(read(one.split(':')[0] ?? '')).not.toBe('')
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0

test.skipIf(!hasCaddy)('the proxy takes its configuration', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')]
  const { status, stderr } = spawnSync('caddy', args, {
    env: { ...process.env, SITE: FILLED.SITE },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})
