import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Budget } from '@scheduler/engine'
import { type CbCttInstance, readCbCtt } from '@scheduler/formats'
import { fail, readBudget, readThreads, readWhole, sayError } from './arguments.ts'
import { BEST_KNOWN } from './best-known.ts'
import { readFile } from './read-file.ts'

/** What a measurement on ITC-2007 instances was asked for. */
export interface Itc2007Command {
  readonly budget: Budget
  /** From 1 on. */
  readonly seeds: readonly number[]
  readonly threads: number
  /** By name, in the order asked for. */
  readonly instances: ReadonlyMap<string, CbCttInstance>
  /** Whether each room of the instances is there twice. */
  readonly twiceRooms: boolean
  /** The file that `saveRows` writes. */
  readonly out: string
}

interface Usual {
  readonly usage: string
  readonly seconds: number
  readonly out: string
}

/** Those of them that keep most courses in several rooms while they have every room once. */
const ROOMY = 'comp06,comp07,comp10,comp16,comp20'

/** Reads the arguments and the instances; ends the command with a sentence where they make no sense. */
export function readItc2007Command(usual: Usual): Itc2007Command {
  const { instances, ...command } = readArguments(usual)
  const read = (name: string) => (command.twiceRooms ? doubleRooms(readInstance(name)) : readInstance(name))
  return { ...command, instances: new Map(instances.map((name) => [name, read(name)])) }
}

/** The instance with a second room like each, so that there is a room for all lectures of a course. */
export function doubleRooms(instance: CbCttInstance): CbCttInstance {
  const second = (id: string) => `${id}-2`
  const { rooms, roomConstraints } = instance
  return {
    ...instance,
    rooms: [...rooms, ...rooms.map((room) => ({ ...room, id: second(room.id) }))],
    ...(roomConstraints && {
      roomConstraints: roomConstraints.flatMap((one) => [one, { ...one, room: second(one.room) }]),
    }),
  }
}

function readArguments({ usage, seconds, out }: Usual) {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string' },
        moves: { type: 'string' },
        seeds: { type: 'string', default: '3' },
        threads: { type: 'string', default: '1' },
        instances: { type: 'string' },
        'twice-rooms': { type: 'boolean', default: false },
        out: { type: 'string', default: out },
      },
    })
    const twiceRooms = values['twice-rooms']
    const usualInstances = twiceRooms ? ROOMY : Object.keys(BEST_KNOWN).join(',')
    const count = readWhole('seeds', values.seeds, 1, 1000)
    return {
      budget: readBudget(values) ?? { timeLimitSeconds: seconds },
      seeds: Array.from({ length: count }, (_, index) => index + 1),
      threads: readThreads(values.threads),
      instances: (values.instances ?? usualInstances).split(','),
      twiceRooms,
      out: values.out,
    }
  } catch (error) {
    return fail(`${sayError(error)}\nUsage: ${usage}`, 2)
  }
}

function readInstance(name: string): CbCttInstance {
  const folder = join(process.env.BENCHMARKS_DIR ?? '../shared/benchmarks', 'itc2007')
  const path = join(folder, `${name}.ctt`)
  if (!existsSync(path)) fail(`There is no ${path}. BENCHMARKS_DIR names the folder that holds itc2007/.`, 1)
  return readFile(path, readCbCtt)
}

/** Saved after each instance, so that what is done is not lost with a run that is ended. */
export function saveRows(
  { budget, seeds, threads, twiceRooms, out }: Itc2007Command,
  rows: readonly object[],
): void {
  mkdirSync(dirname(out), { recursive: true })
  const run = { ...budget, seeds, threads, twiceRooms, node: process.version, rows }
  writeFileSync(out, `${JSON.stringify(run, null, 2)}\n`)
}
