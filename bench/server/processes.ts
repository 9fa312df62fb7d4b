import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the kernel says of the server's process and of PostgreSQL's (Linux). */
export interface Processes {
  readonly server: string
  readonly postgres: readonly string[]
}

export interface Usage {
  readonly server: number
  readonly postgres: number
}

const KILOBYTES_PER_MEGABYTE = 1024
/** The kernel counts processor time in hundredths of a second. */
const MILLISECONDS_PER_TICK = 10

export function findProcesses(serverPid: number, dataDir: string): Processes {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const isOfPostgres = (pid: string) =>
    pid === postmaster || /\nPPid:\t(\d+)/.exec(read(pid, 'status'))?.[1] === postmaster
  const postgres = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isOfPostgres(pid))
  return { server: String(serverPid), postgres }
}

/** Megabytes. Rss counts the pages that processes share once for each of them, Pss once for all. */
export function readMemory({ server, postgres }: Processes, kind: 'Rss' | 'Pss'): Usage {
  const megabytes = (pid: string) =>
    Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) /
    KILOBYTES_PER_MEGABYTE
  return { server: megabytes(server), postgres: sum(postgres.map(megabytes)) }
}

/** Milliseconds of processor time so far, with that of their children that have ended. */
export function readProcessorTime({ server, postgres }: Processes): Usage {
  const milliseconds = (pid: string) => {
    // The name, in brackets, may hold spaces; user and system time are the 12th and 13th field after it, then the children's.
    const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
    return sum(fields.slice(11, 15).map(Number)) * MILLISECONDS_PER_TICK
  }
  return { server: milliseconds(server), postgres: sum(postgres.map(milliseconds)) }
}

/** Empty for a process that has ended. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
