import type { ProposedClass } from '@scheduler/contract'
import { until } from '@scheduler/testing'
import type pg from 'pg'
import { connectDatabase } from '../db/connect.ts'
import { type Answer, send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { addEndedRun } from '../testing/stored-runs.ts'
import { connectTo } from '../testing/test-database.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'

/* A proposal that is put on the timetable, or taken off it again, by a server that dies meanwhile. */

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
/** Five minutes each, one after the other. */
const MINUTES = 5
const HALF_DAY = 12 * 60

/** What can be killed; a server that is alone leaves its database running. */
export const VICTIMS = ['server', 'database', 'both'] as const
export type Victim = (typeof VICTIMS)[number]

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

interface Proposed {
  readonly title: string
  readonly day: string
  readonly minute: number
}

/** One server on a private database, with an ended run that moves each second class by half a day and adds the others. */
export async function startTakingOver(count: number) {
  const folder = await makeDataFolder()
  let server = await startServerProcess({ DATA_DIR: folder.dataDir })
  const token = await logIn(server.url)
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    send(server.url, token, [method, path, body])
  const proposed = Array.from(
    { length: count },
    (_, index): Proposed => ({
      title: `C${index}`,
      day: DAYS[index % DAYS.length] ?? '',
      minute: Math.floor(index / DAYS.length) * MINUTES,
    }),
  )
  const runId = await propose(folder, await addMoving(call, proposed))
  const expected = {
    off: proposed.flatMap((one, index) => (isNew(index) ? [] : say(one, 0))).sort(),
    on: proposed.map((one) => say(one, HALF_DAY)).sort(),
  }

  return {
    folder,
    call,
    server: (): ServerProcess => server,
    takeOver: () => call('POST', `/api/generation/runs/${runId}/take-over`, {}),
    undo: async () => call('POST', `/api/generation/take-overs/${await findTakeOver(folder)}/undo`, {}),
    /** Ends the victim by SIGKILL; a server that is left connects again by itself. */
    async kill(victim: Victim) {
      if (victim !== 'server') await folder.signalDatabase('SIGKILL')
      if (victim !== 'database') await server.kill()
    },
    /** Starts what was killed, if it does not come back by itself. */
    async restart() {
      if (!server.isRunning()) server = await startServerProcess({ DATA_DIR: folder.dataDir })
      else await until(async () => (await call('GET', '/api/classs')).outcome === 'ok')
    },
    /** Whether all of the proposal is on the timetable, or nothing of it; throws where it is neither. */
    async read(): Promise<'on' | 'off'> {
      const found = await readTimetable(folder, runId)
      for (const state of ['on', 'off'] as const)
        if (JSON.stringify(found) === JSON.stringify(wholly(expected[state], state))) return state
      throw new Error(`Half of a proposal is on the timetable: ${JSON.stringify(found, null, 1)}`)
    },
    async close() {
      await server.stop()
      await folder.remove()
    },
  }
}

const isNew = (index: number) => index % 2 === 1
const say = ({ title, day, minute }: Proposed, later: number) => `${title} ${day} ${time(minute + later)}`
const wholly = (places: readonly string[], state: 'on' | 'off') => ({
  places,
  meetings: places,
  open: state === 'on' ? 1 : 0,
  isMarked: state === 'on',
})

async function addMoving(
  call: (method: string, path: string, body: object) => Promise<Answer>,
  proposed: readonly Proposed[],
): Promise<ProposedClass[]> {
  const classes: ProposedClass[] = []
  for (const [index, { title, day, minute }] of proposed.entries()) {
    const at = (later: number) => {
      const [startTime, endTime] = [time(minute + later), time(minute + later + MINUTES)]
      return { day: day as 'Monday', startTime, endTime, roomId: null, roomName: null }
    }
    const made = isNew(index) ? null : await call('POST', '/api/classs', { title, ...at(0) })
    if (made && made.status !== 201) throw new Error(JSON.stringify(made.body))
    classes.push({
      key: title,
      change: made ? 'moved' : 'new',
      title,
      classId: made?.body._id ?? null,
      courseId: null,
      courseName: null,
      professorId: null,
      professorName: null,
      locked: false,
      before: made ? at(0) : null,
      after: at(HALF_DAY),
      reasons: [],
      impossibility: null,
    })
  }
  return classes
}

async function propose({ address }: DataFolder, classes: ProposedClass[]): Promise<string> {
  const { db } = connectDatabase(address)
  const count = (change: string) => classes.filter((one) => one.change === change).length
  const counts = { new: count('new'), moved: count('moved'), unchanged: 0, unplaced: 0 }
  const run = await addEndedRun(db, { classes, costs: [], counts, professorsChanged: 0, studentsChanged: 0 })
  await db.destroy()
  return run
}

async function ask<Row extends pg.QueryResultRow>(folder: DataFolder, text: string, values: unknown[] = []) {
  let rows: Row[] = []
  await connectTo(folder.address, async (client) => {
    rows = (await client.query<Row>(text, values)).rows
  })
  return rows
}

async function findTakeOver(folder: DataFolder): Promise<string | undefined> {
  const [row] = await ask<{ id: string }>(folder, 'select id from take_overs order by at desc limit 1')
  return row?.id
}

/** Where classes and their meetings are, how many take-overs are open, and whether the run says so. */
async function readTimetable(folder: DataFolder, runId: string) {
  const [found] = await ask(
    folder,
    `with place as (
       select 'places' as kind, title, day, start_minute from classes
       union select 'meetings', c.title, to_char(m.date, 'FMDay'), m.start_minute from classes c join meetings m on m.class_id = c.id),
     said as (
       select kind, title || ' ' || day || ' ' || to_char(make_interval(mins => start_minute), 'HH24:MI') as place from place)
     select coalesce((select json_agg(place order by place collate "C") from said where kind = 'places'), '[]') as places,
       coalesce((select json_agg(place order by place collate "C") from said where kind = 'meetings'), '[]') as meetings,
       (select count(*)::int from take_overs where undone_at is null) as open,
       (select taken_over_at is not null from generation_runs where id = $1) as "isMarked"`,
    [runId],
  )
  return found
}
