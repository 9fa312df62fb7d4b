import { CHANGES, type ChangesMessage, SHOWS, type Shows } from '@scheduler/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from '../faults/site-under-load.ts'
import { logIn } from '../testing/server-process.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }

let site: SiteUnderLoad
let students: Visitor[]
let classId: string
let otherId: string
const sockets: Socket[] = []
beforeAll(async () => {
  site = await startSiteUnderLoad()
  students = await site.addStudents(4)
  const { heard } = await watch((students[0] as Visitor).token)
  const add = async (title: string, day: string) =>
    (await site.admin('POST', '/api/classs', { title, day, startTime: '09:00', endTime: '10:00' })).body._id
  classId = await add('Lecture', 'Monday')
  otherId = await add('Seminar', 'Tuesday')
  const changed = () => heard.flatMap(({ message }) => message.lists?.classes?.changed ?? [])
  await vi.waitUntil(() => changed().some(({ _id }) => _id === otherId), PATIENCE)
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await site.close()
})

interface Watcher {
  readonly heard: { readonly message: ChangesMessage; readonly at: number }[]
  /** Empties what was heard. */
  show(shows: Shows): Promise<void>
}

/** A browser that notes what it is told; each time it says what it shows it is told where the history is. */
async function watch(token: string): Promise<Watcher> {
  const socket = io(site.server.url, { transports: ['websocket'], forceNew: true, auth: { token } })
  sockets.push(socket)
  const heard: { message: ChangesMessage; at: number }[] = []
  socket.on(CHANGES, (message: ChangesMessage) => heard.push({ message, at: performance.now() }))
  await vi.waitUntil(() => heard.length > 0, PATIENCE)
  return {
    heard,
    async show(shown) {
      const before = heard.length
      socket.emit(SHOWS, shown)
      await vi.waitUntil(() => heard.length > before, PATIENCE)
      heard.length = 0
    },
  }
}

const join = (id: string, student: Visitor | undefined) =>
  site.as(student as Visitor, 'PUT', `/api/classs/${id}/join`)
const logInAdmin = () => logIn(site.server.url)

test('who shows no classes is not told how many join, until they are shown', async () => {
  const [shown, hidden, administrator] = [
    await watch((students[0] as Visitor).token),
    await watch((students[1] as Visitor).token),
    await watch(await logInAdmin()),
  ]
  await shown.show({ classes: true, classId: null })
  await hidden.show({ classes: false, classId: null })
  await administrator.show({ classes: false, classId: null })
  expect((await join(classId, students[2])).status).toBe(200)
  const counts = () => shown.heard.flatMap(({ message }) => message.lists?.classes?.counts ?? [])
  await expect.poll(counts).toMatchObject([[classId.slice(0, 11), 1, expect.any(Number)]])
  expect([hidden.heard, administrator.heard]).toEqual([[], []])

  // What is more than counts is told to them as well, from where others are: they ask for what was before.
  await site.admin('PUT', `/api/classs/${classId}`, { title: 'Colloquium' })
  await expect
    .poll(() => hidden.heard.at(-1)?.message.lists?.classes?.changed)
    .toMatchObject([{ _id: classId }])
  expect(hidden.heard[0]?.message.from).toBeGreaterThan(0)
})

test('an administrator who has a class open hears at once of who joins it, and nobody else does', async () => {
  const watchers = { open: await watch(await logInAdmin()), other: await watch(await logInAdmin()) }
  const student = await watch((students[1] as Visitor).token)
  await watchers.open.show({ classes: true, classId })
  await watchers.other.show({ classes: true, classId: otherId })
  await student.show({ classes: true, classId })
  // Told a moment ago: what comes next is gathered.
  await join(otherId, students[0])
  await expect.poll(() => student.heard.length).toBeGreaterThan(0)
  for (const { heard } of [watchers.open, watchers.other, student]) heard.length = 0

  await join(classId, students[3])
  await expect.poll(() => student.heard.length).toBeGreaterThan(0)
  const first = ({ heard }: Watcher) => heard[0]?.at ?? Number.NaN
  expect(watchers.open.heard[0]?.message).not.toHaveProperty('lists')
  expect(student.heard[0]?.message).toHaveProperty('lists')
  expect(watchers.other.heard[0]?.message).toHaveProperty('lists')
  expect(first(watchers.open)).toBeLessThan(first(student))
})

test('what no browser says is passed over', async () => {
  const { heard } = await watch((students[0] as Visitor).token)
  heard.length = 0
  for (const said of [null, 'everything', { classes: 'yes' }, { classes: true, classId: 7 }])
    sockets.at(-1)?.emit(SHOWS, said)
  sockets.at(-1)?.emit(SHOWS, { classes: true, classId: null })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard).toHaveLength(1)
})
