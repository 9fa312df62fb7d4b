import { pause } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LISTENER } from '../db/running.ts'
import { POLL_MILLISECONDS } from '../realtime/change-log.ts'
import { type Heard, type Listener, listen } from '../testing/listening.ts'
import { send } from '../testing/load.ts'
import { GATHERED, type ListenedServers, startListenedServers } from './listened-servers.ts'

let servers: ListenedServers
beforeAll(async () => {
  servers = await startListenedServers()
})
afterAll(() => servers.close())

/** Each listener has heard of each record once, and has never been told to fetch everything again. */
async function expectHeardOnce(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(servers.hear))
  for (const { heard, closedAt } of servers.listeners) {
    const told = heard.flatMap(({ id = '' }) => (ids.includes(id) ? id : []))
    expect(told.sort()).toEqual([...ids].sort())
    expect(closedAt()).toBeNull()
  }
}

/** Each change that is committed lies in exactly one batch. */
async function expectOneBatchEach(): Promise<void> {
  const { rows } = await sql`
    select c.id, count(t.pos) from changes c left join (ticks t join ticks p on p.pos = t.pos - 1)
      on pg_visible_in_snapshot(c.xid, t.snap) and not pg_visible_in_snapshot(c.xid, p.snap)
    group by c.id having count(t.pos) <> 1`.execute(servers.site.db)
  expect(rows).toEqual([])
}

test('no event is lost or sent twice while the listening connections are ended again and again', async () => {
  const { site, second, addRoom } = servers
  const ids: string[] = []
  let isOver = false
  async function write(url: string) {
    while (!isOver) ids.push(await addRoom(url))
  }
  const writers = [site.server.url, second.url, second.url].map(write)
  let ended = 0
  while (ended < 12) {
    await pause(150)
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER} and datname = current_database()`.execute(site.db)
    ended += rows.length
  }
  isOver = true
  await Promise.all(writers)
  await expectHeardOnce(ids)
  await expectOneBatchEach()
  console.log(
    `Change log: ${ids.length} events while ${ended} connections that listened were ended, each heard once`,
  )
})

test('the other servers look once a second for the events that a killed server has committed and not sent', async () => {
  expect(POLL_MILLISECONDS).toBe(1000)
  await expectHeardOnce([await servers.killBeforeTelling()])
  await expectOneBatchEach()
})

test('transactions that are committed late or rolled back lose no event and delay none', async () => {
  const { site, addRoom, hear, tellLate } = servers
  const [kept, gone, prompt] = [[], [], []] as [string[], string[], string[]]
  const open: (() => Promise<void>)[] = []
  for (let round = 0; round < 12; round++) {
    const isKept = round % 3 < 2
    const { id, end } = await tellLate(isKept)
    if (isKept) kept.push(id)
    else gone.push(id)
    open.push(end)
    // What is written later is told although the earlier ones are still open.
    const written = await addRoom(site.server.url)
    await hear(written)
    prompt.push(written)
    if (open.length === 5) await open.splice((round * 3) % 5, 1)[0]?.()
  }
  for (const end of open) await end()
  prompt.push(await addRoom(site.server.url))
  await expectHeardOnce([...kept, ...prompt])
  await expectOneBatchEach()
  const heard = servers.listeners.flatMap((one) => one.heard)
  expect(heard.filter(({ id = '' }) => gone.includes(id))).toEqual([])
})

test('the people concerned hear of each join, all others once of those of one moment', async () => {
  const { site, second, beforeTelling } = servers
  const [teacher] = await site.addProfessors(1)
  const [bystander, last, ...students] = await site.addStudents(22)
  if (!teacher || !bystander || !last) throw new Error('Somebody is missing.')
  async function addClass(title: string, day: string): Promise<string> {
    const slot = { title, day, startTime: '09:00', endTime: '10:00', professorId: teacher?.id }
    return (await site.admin('POST', '/api/classs', slot)).body._id
  }
  const [sets, logic] = [await addClass('Sets', 'Monday'), await addClass('Logic', 'Tuesday')]
  const urls = [site.server.url, second.url]
  const watching = await Promise.all(urls.map((url) => listen(url, bystander.token)))
  const [teaching, joining] = await Promise.all([
    listen(second.url, teacher.token),
    listen(second.url, students[0]?.token ?? ''),
  ])

  await beforeTelling(async () => {
    const path = `/api/classs/${sets}/join`
    const joins = students.map(({ token }, index) => send(urls[index % 2] ?? '', token, ['PUT', path, {}]))
    const answers = await Promise.all(joins)
    answers.push(await send(second.url, students[0]?.token ?? '', ['DELETE', path]))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
  const isGathered = ({ message }: Heard) => message === GATHERED
  await Promise.all(watching.map(({ hear }) => hear(isGathered)))
  expect((await site.as(last, 'PUT', `/api/classs/${logic}/join`)).status).toBe(200)
  await Promise.all(watching.map(({ hear }) => hear((heard) => isGathered(heard) && heard.id === logic)))
  await teaching.hear(({ message }) => message === "Class 'Logic' was joined.")

  const ofClasses = ({ heard }: Listener) =>
    heard.filter(({ event, message }) => event === 'classUpdated' && !message.endsWith('was added.'))
  const own = (one: Listener) =>
    ofClasses(one).flatMap((heard) => (heard.id === sets && !isGathered(heard) ? heard.message : []))
  expect(own(teaching)).toEqual([...students.map(() => "Class 'Sets' was joined."), "Class 'Sets' was left."])
  expect(own(joining)).toEqual(["Class 'Sets' was joined.", "Class 'Sets' was left."])
  for (const one of watching)
    expect(ofClasses(one).map(({ message, id }) => [message, id])).toEqual([
      [GATHERED, sets],
      [GATHERED, logic],
    ])
  for (const one of [...watching, teaching, joining]) one.close()
})
