import { randomUUID } from 'node:crypto'
import type { Weekday } from '@scheduler/domain'
import { addEndedRun } from '../../apps/server/src/testing/stored-runs.ts'
import { call, expectAnswer } from './client.ts'
import { toTimes } from './plan-timetable.ts'
import type { Site } from './start-site.ts'

/** What takes the server long, while students join. */
export interface LongWork {
  readonly name: string
  /** Brings about what the work needs, past the server. */
  prepare?(site: Site): Promise<unknown>
  work(site: Site): Promise<unknown>
}

const TAKEN_OVER = 2000
const CLASSES_OF_COURSE = 500
const EXPORTS = 12
const LISTS = 20
const ROOMS = 50
const DELETED = 50
const YEAR = { from: '2026-09-01', to: '2026-12-31' }
const LATER = { from: '2027-02-01', to: '2027-06-15' }
const SETTINGS = '/api/admins/site-settings'

const asAdmin = (site: Site, method: string, path: string, body?: object, status = 200) =>
  expectAnswer(status, call(site.url, site.tokens.admin, method, path, body))

const ask = (site: Site, minutesBetweenBuildings: number) =>
  asAdmin(site, 'POST', SETTINGS, { minutesBetweenBuildings })

/** Every other class goes to a place that is free now and when all are moved. */
function propose({ db, institution }: Site): Promise<string> {
  const classes = institution.classes.filter((_, index) => index % 2 === 0).slice(0, TAKEN_OVER)
  const proposed = classes.map(({ id, course, professor, room, hour }, index) => {
    const place = institution.planNewClass(index)
    const { day, startTime, endTime } = toTimes(hour)
    const roomName = null
    return {
      key: id,
      change: 'moved' as const,
      title: `Class ${index * 2}`,
      classId: id,
      courseId: institution.courses[course] ?? null,
      courseName: null,
      professorId: institution.professors[professor]?.id ?? null,
      professorName: null,
      locked: false,
      before: { day, startTime, endTime, roomId: institution.rooms[room]?.id ?? null, roomName },
      after: {
        day: place.day as Weekday,
        startTime: place.startTime ?? '',
        endTime: place.endTime ?? '',
        roomId: place.roomId ?? null,
        roomName,
      },
      reasons: [],
      impossibility: null,
    }
  })
  const counts = { new: 0, moved: proposed.length, unchanged: 0, unplaced: 0 }
  return addEndedRun(db, { classes: proposed, costs: [], counts, professorsChanged: 0, studentsChanged: 0 })
}

let run = ''
let largeCourse = ''

export const LONG_WORK: readonly LongWork[] = [
  {
    name: `${EXPORTS} calendars exported by students`,
    work: ({ url, tokens }) =>
      Promise.all(
        tokens.students
          .slice(0, EXPORTS)
          .map((token) => expectAnswer(200, call(url, token, 'GET', '/api/classs/export?format=ics'))),
      ),
  },
  {
    name: `${EXPORTS} spreadsheets exported by students`,
    work: ({ url, tokens }) =>
      Promise.all(
        tokens.students
          .slice(0, EXPORTS)
          .map((token) => expectAnswer(200, call(url, token, 'GET', '/api/classs/export?format=xlsx'))),
      ),
  },
  {
    name: `the whole timetable, ${LISTS} times an administrator`,
    work: async (site) => {
      for (let time = 0; time < LISTS; time++) await asAdmin(site, 'GET', '/api/classs')
    },
  },
  {
    name: `${ROOMS} rooms made too small, and large again`,
    work: async (site) => {
      for (const { id, seats } of site.institution.rooms.slice(-ROOMS))
        for (const number of [1, seats]) await asAdmin(site, 'PUT', `/api/rooms/${id}`, { seats: number })
    },
  },
  {
    name: `${DELETED} courses and professors deleted that are in use`,
    work: async (site) => {
      for (const id of site.institution.courses.slice(0, DELETED))
        await asAdmin(site, 'POST', `/api/courses/delete/${id}`, {}, 409)
      for (const { id } of site.institution.professors.slice(0, DELETED))
        await asAdmin(site, 'POST', `/api/professors/delete/${id}`, {}, 409)
    },
  },
  {
    name: `a take-over of ${TAKEN_OVER} classes`,
    prepare: async (site) => {
      run = await propose(site)
    },
    work: (site) => asAdmin(site, 'POST', `/api/generation/runs/${run}/take-over`, {}),
  },
  {
    name: 'its undoing',
    work: async (site) => {
      const id = await site.ask('select id from take_overs')
      return asAdmin(site, 'POST', `/api/generation/take-overs/${id}/undo`, {})
    },
  },
  {
    name: `a moved course of ${CLASSES_OF_COURSE} classes`,
    prepare: async ({ ask: askDatabase, institution }) => {
      largeCourse = randomUUID()
      await askDatabase(`
        insert into courses (id, course_name, course_code, start_date, end_date, status, term)
        select '${largeCourse}', 'Large', 'L', start_date, end_date, 'Going On', 1
        from courses where id = '${institution.courses[0]}'`)
      const ids = institution.classes.slice(0, CLASSES_OF_COURSE).map(({ id }) => `'${id}'`)
      await askDatabase(`update classes set course_id = '${largeCourse}' where id in (${ids.join()})`)
    },
    work: (site) =>
      asAdmin(site, 'PUT', `/api/courses/${largeCourse}`, { startDate: LATER.from, endDate: LATER.to }),
  },
  {
    name: '15 minutes asked for between buildings',
    work: (site) => ask(site, 15),
  },
  {
    name: 'what needs attention then, 5 times',
    work: async (site) => {
      for (let time = 0; time < 5; time++) await asAdmin(site, 'GET', '/api/classs/attention')
    },
  },
  {
    name: 'a moved academic year of all classes',
    prepare: async (site) => {
      await ask(site, 0)
      await site.ask('update classes set course_id = null')
      await site.ask(
        `update site_settings set academic_year_start = '${YEAR.from}', academic_year_end = '${YEAR.to}'`,
      )
      await site.ask(`delete from meetings where date > '${YEAR.to}'`)
      await site.ask(`
        insert into meetings (class_id, date, start_minute, end_minute, room_id, active)
        select c.id, d::date, c.start_minute, c.end_minute, c.room_id, true
        from classes c cross join generate_series('${YEAR.from}'::date, '${YEAR.to}', interval '1 day') d
        where to_char(d, 'FMDay') = c.day on conflict do nothing`)
      await site.ask(`
        insert into meeting_professors (class_id, date, placed_by, professor_id, start_minute, end_minute, active)
        select m.class_id, m.date, m.placed_by, c.professor_id, m.start_minute, m.end_minute, m.active
        from meetings m join classes c on c.id = m.class_id where c.professor_id is not null
        on conflict do nothing`)
    },
    work: (site) =>
      asAdmin(site, 'POST', SETTINGS, { academicYearStart: LATER.from, academicYearEnd: LATER.to }),
  },
]
