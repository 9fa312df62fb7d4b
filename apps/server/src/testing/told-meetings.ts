import type { ClassRecord, ClosureRecord } from '@scheduler/contract'
import { POSITION_HEADER, readPosition, readShared, takeReply } from '@scheduler/contract'
import {
  buildingOf,
  type Closure,
  countWeeks,
  type DateRange,
  formatTime,
  holdsItsPlace,
  listDatesMet,
  listMeetingDates,
  parseTime,
  professorsOf,
  type ScheduledClass,
  type Weekday,
  withChangedMeetings,
} from '@scheduler/domain'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import type { Db } from '../db/connect.ts'
import { selectClasses, toScheduledClass } from '../timetable/loading/load-timetable.ts'
import { readOpenSettings } from '../timetable/settings/timetable-settings.ts'
import type { Caller } from './test-app.ts'

/** Meetings that take place, each as 'title date start end room', and those who teach it where the source says so. */
export type Told = readonly string[]

interface Named {
  readonly title: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly room: string | null
}

const say = ({ title, date, start, end, room }: Named) => `${title} ${date} ${start} ${end} ${room ?? '-'}`
const sayTaught = (one: Named, professorIds: readonly string[]) =>
  `${say(one)} by ${[...professorIds].sort().join('+')}`

export const omitProfessors = (told: Told): Told => told.map((one) => one.replace(/ by .*$/, ''))

/** What the database has: all, or of a room or a person. */
export async function listStored(db: Db, of: ReturnType<typeof sql> = sql`true`): Promise<Told> {
  const { rows } = await sql<Omit<Named, 'start' | 'end'> & { from: number; to: number; ids: string[] }>`
    select c.title, m.date::text, m.start_minute as "from", m.end_minute as "to", r.name as room,
      array(select p.professor_id::text from meeting_professors p
        where (p.class_id, p.date, p.placed_by) = (m.class_id, m.date, m.placed_by)) as ids
    from meetings m join classes c on c.id = m.class_id left join rooms r on r.id = m.room_id
    where m.active and ${of}`.execute(db)
  return rows
    .map(({ from, to, ids, ...one }) =>
      sayTaught({ ...one, start: formatTime(from), end: formatTime(to) }, ids),
    )
    .sort()
}

type Rooms = ReadonlyMap<string, { readonly name: string; readonly buildingName: string }>

/** What the domain makes of patterns, changed meetings and closures. */
export async function listDerived(db: Db, year: DateRange): Promise<Told> {
  const rows = await selectClasses(db, year).execute()
  const { closures } = await readOpenSettings(db)
  const rooms = await db.selectFrom('rooms').select(['id', 'name', 'building_name as buildingName']).execute()
  const classes = rows.map((row) => toScheduledClass(row, []))
  return derive(classes, closures, new Map(rooms.map((room) => [room.id, room])))
}

function derive(classes: readonly ScheduledClass[], closures: readonly Closure[], rooms: Rooms): Told {
  return classes
    .flatMap(withChangedMeetings)
    .filter(({ status }) => holdsItsPlace(status))
    .flatMap((one) => {
      const room = rooms.get(one.roomId ?? '')
      const times = { start: formatTime(one.startMinute), end: formatTime(one.endMinute) }
      return listDatesMet({ ...one, building: room ? buildingOf(room) : null }, closures).map((date) =>
        sayTaught({ title: one.title, date, ...times, room: room?.name ?? null }, professorsOf(one)),
      )
    })
    .sort()
}

/** What a browser makes of what it reads: the shared timetable, which may be some moments old, and what has changed since. */
export async function listInBrowser(call: Caller, year: DateRange): Promise<Told> {
  const [shared, settings] = [
    await call('GET', '/api/timetable'),
    await call('GET', '/api/admins/getSiteSettings/site'),
  ]
  const position = readPosition(String(shared.headers[POSITION_HEADER.toLowerCase()]))
  if (!position) throw new Error(`No timetable: ${shared.body}`)
  const since = `history=${position.history}&from=${position.position}`
  const changes = await call('GET', `/api/changes?${since}&lists=classes&mine=true`)
  const kept = takeReply('classes', readShared('classes', shared.json(), position), changes.json())
  if (!kept) throw new Error(`The timetable has to be read again: ${changes.body}`)
  const { list } = kept
  const rooms = readShared('rooms', shared.json(), position).list
  const closures = (settings.json().closures as ClosureRecord[]).flatMap(
    ({ name, startDate: from, endDate: to, buildings, roomId, taughtAs }) =>
      (buildings ?? [null]).map((buildingName) => ({ name, from, to, buildingName, roomId, taughtAs })),
  )
  return derive(
    list.map((one) => toScheduled(one, year)),
    closures,
    new Map(rooms.map((room) => [room._id, room])),
  )
}

const idOf = (one: { readonly _id: string } | null) => one?._id ?? null

function toScheduled(one: ClassRecord, year: DateRange): ScheduledClass {
  const { courseId, startTime, endTime, professorId, otherProfessorIds = [], meetings } = one
  const dates = courseId ? { from: courseId.startDate, to: courseId.endDate } : year
  const times = (from: string, to: string) => ({
    startMinute: parseTime(from) ?? 0,
    endMinute: parseTime(to) ?? 0,
  })
  return {
    ...{ id: one._id, title: one.title, day: one.day, status: one.status, dates, studentIds: [] },
    ...times(startTime, endTime),
    courseId: idOf(courseId),
    roomId: idOf(one.roomId),
    professorId: idOf(professorId),
    otherProfessorIds: otherProfessorIds.map(({ _id }) => _id),
    ...countWeeks(one.weeks, courseId?.termDates ?? dates),
    ...(meetings && {
      changes: meetings.map(({ _id: id, originalDate, date, ...other }) => ({
        ...{ id, originalDate, date },
        ...(other.startTime && other.endTime && times(other.startTime, other.endTime)),
        ...(other.roomId !== undefined && { roomId: idOf(other.roomId) }),
        ...(other.professorIds && { professorIds: other.professorIds.map(({ _id }) => _id) }),
      })),
    }),
  }
}

/** What a program shows that reads a calendar. */
export function listInCalendar(text: string): Told {
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  // By itself it would take a change of one class for one of another that begins at the same time.
  const events = components.map((component) => new ICAL.Event(component, { exceptions: [] }))
  const byId = new Map(events.flatMap((event) => (event.isRecurrenceException() ? [] : [[event.uid, event]])))
  for (const event of events) if (event.isRecurrenceException()) byId.get(event.uid)?.relateException(event)
  return [...byId.values()].flatMap(listOccurrences).sort()
}

function listOccurrences(event: ICAL.Event): string[] {
  const found: string[] = []
  const all = event.iterator()
  for (let start = all.next(); start; start = all.next()) {
    const { startDate, endDate, item } = event.getOccurrenceDetails(start)
    if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue
    const [date = '', from = ''] = String(startDate).split('T')
    const [, to = ''] = String(endDate).split('T')
    const [room] = (item.location ?? '').split(',')
    const times = { start: from.slice(0, 5), end: to.slice(0, 5) }
    found.push(say({ title: item.summary, date, ...times, room: room || null }))
  }
  return found
}

const CHANGED = /^(?:(\d{4}-\d\d-\d\d) → )?(?:Cancelled|(\S+) (\d\d:\d\d) - (\d\d:\d\d)(?:, (R\d))?.*)$/

/** What a person reads in a table of classes that meet in all weeks. */
function listInTable([header = [], ...rows]: readonly (readonly unknown[])[]): Told {
  return rows
    .flatMap((row) => {
      const cell = (name: string) => String(row[header.indexOf(name)] ?? '')
      return cell('Status') === 'Cancelled' || cell('Weeks') !== '' ? [] : listInRow(cell)
    })
    .sort()
}

function listInRow(cell: (name: string) => string): string[] {
  const split = (name: string, between: string) => cell(name).split(between).filter(Boolean)
  const changes = split('Changed Meetings', '; ').map((text) => CHANGED.exec(text) ?? [text])
  const left = new Set([...split('Missing Dates', ' '), ...changes.map(([, originalDate]) => originalDate)])
  const pattern = listMeetingDates(cell('Day') as Weekday, {
    from: cell('First Date'),
    to: cell('Last Date'),
  })
  const dates = new Set([...pattern, ...split('Added Dates', ' ')].filter((date) => !left.has(date)))
  const planned = { title: cell('Title'), start: cell('Start'), end: cell('End'), room: cell('Room') || null }
  return [
    ...[...dates].map((date) => say({ ...planned, date })),
    ...changes.flatMap(([, , date, start = '', end = '', room = null]) =>
      date ? say({ title: planned.title, date, start, end, room }) : [],
    ),
  ]
}

export const listInCsv = (text: string): Told => listInTable(parse(text, { bom: true }))
export const listInWorkbook = async (file: Buffer): Promise<Told> =>
  listInTable(await readSheet(file, { trim: false }))
