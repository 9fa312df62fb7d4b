import { get } from 'node:http'
import { listMeetingDates } from '@scheduler/domain'
import { moment, until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Existing, startLargeTimetable } from '../../apps/server/src/faults/large-timetable.ts'
import { openBrowser } from '../../apps/server/src/testing/keeping-browser.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

/** With ten more, of twenty classes each: 5,000 classes. */
const MOVING_ROOMS = 240
const ALONE = 60
const TOGETHER = 200
const CHANGED = 2000
const BROWSERS = 20
const FETCHES = 40
const WEEK = { from: '2026-12-07', to: '2026-12-13' }

let large: Awaited<ReturnType<typeof startLargeTimetable>>
beforeAll(async () => {
  large = await startLargeTimetable(MOVING_ROOMS)
})
afterAll(() => large.site.close())

const online = ({ day }: Existing) => ({ originalDate: listMeetingDates(day, WEEK)[0], roomId: null })

const toRow = (one: Existing) => {
  const { originalDate = '' } = online(one)
  const times = { start_minute: null, end_minute: null, professor_ids: null }
  const place = { original_date: originalDate, date: originalDate, keeps_room: false, room_id: null }
  return { class_id: one.id, ...place, ...times, note: '', link: '', busy_students: 0, act: null }
}

async function changeTogether(classes: readonly Existing[]): Promise<void> {
  const changes = classes.map((one) => ({ classId: one.id, meetings: [online(one)] }))
  const answer = await large.site.admin('POST', '/api/meetings', { changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function subscribe(token: string, shows: string): Promise<string> {
  const answer = await fetch(`${large.site.server.url}/api/subscriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shows }),
  })
  const { address } = (await answer.json()) as { address: string }
  return large.site.server.url + new URL(address, large.site.server.url).pathname
}

/** The bytes of an answer as they come over the line. */
const load = (address: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { ...headers, 'accept-encoding': 'gzip' }, agent: false }, (answer) => {
      expect(answer.statusCode).toBe(200)
      let bytes = 0
      answer.on('data', (data: Buffer) => {
        bytes += data.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

test('what changed meetings cost among 5,000 classes', async () => {
  const { site, classes, students } = large
  const times: number[] = []
  for (const one of classes.slice(0, ALONE)) {
    const answer = await site.admin('PUT', `/api/classs/${one.id}/meetings`, { meetings: [online(one)] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    times.push(answer.milliseconds)
  }
  // The first ones prepare their statements.
  const changing = times.slice(ALONE / 3)
  console.log(`Count: one changed meeting, median: ${percentile(changing, 0.5).toFixed(1)} ms`)
  holdBar('one changed meeting (95 %)', percentile(changing, 0.95), 10)

  const readers = students.slice(0, BROWSERS)
  const browsers = await Promise.all(
    readers.map(({ token }) => openBrowser(site.server.url, token, 'student')),
  )
  const together = classes.slice(ALONE, ALONE + TOGETHER)
  const began = moment()
  await changeTogether(together)
  const isRight = (list: readonly { readonly meetings?: unknown }[]) =>
    list.filter(({ meetings }) => meetings !== undefined).length === ALONE + TOGETHER
  await until(() => browsers.every(({ list }) => isRight(list)))
  holdBar(`${TOGETHER} changed meetings until ${BROWSERS} browsers have them`, moment() - began, 1000)
  for (const browser of browsers) browser.close()

  // As many calls would take minutes, and what is read is the same.
  await site.db
    .insertInto('meeting_changes')
    .values(classes.slice(ALONE + TOGETHER, CHANGED).map(toRow))
    .execute()
  const [student] = students
  const token = student?.token ?? ''
  const whole: number[] = []
  for (let count = 0; count < 5; count++) {
    const started = moment()
    await load(`${site.server.url}/api/timetable`, { authorization: `Bearer ${token}` })
    whole.push(moment() - started)
  }
  holdBar(`whole timetable with ${CHANGED} changed meetings (median)`, percentile(whole, 0.5), 300)

  const own = await subscribe(token, 'own')
  const etag = (await fetch(own)).headers.get('etag') ?? ''
  const known: number[] = []
  for (let count = 0; count < FETCHES; count++) {
    const started = moment()
    const { status } = await fetch(own, { headers: { 'if-none-match': etag } })
    known.push(moment() - started)
    expect(status).toBe(304)
  }
  holdBar('calendar of one person that has not changed (median)', percentile(known, 0.5), 3)
  const all = await subscribe(token, 'all')
  console.log(
    `Count: whole calendar, unpacked: ${((await (await fetch(all)).text()).length / 1e6).toFixed(2)} MB`,
  )
  holdBar(`calendar of a whole term with ${CHANGED} changed meetings`, (await load(all, {})) / 1e6, 1, 'MB')
})
