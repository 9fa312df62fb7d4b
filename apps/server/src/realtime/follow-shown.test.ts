import { CHANGES, type ChangesMessage, SHOWS, type Shows } from '@scheduler/contract'
import { moment, until, untilFound } from '@scheduler/testing'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from '../faults/site-under-load.ts'
import { logIn } from '../testing/server-process.ts'

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
  await until(() => heard.some(({ message }) => listChanged(message).includes(otherId)))
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await site.close()
})

interface Watcher {
  readonly heard: { readonly message: ChangesMessage; readonly at: number }[]
  /** Says something of what it shows. */
  say(shown: unknown): void
  /** Empties what was heard. */
  show(shows: Shows): Promise<void>
}

/** A browser that notes what it is told; each time it says what it shows it is told where the history is. */
async function watch(token: string): Promise<Watcher> {
  const socket = io(site.server.url, { transports: ['websocket'], forceNew: true, auth: { token } })
  sockets.push(socket)
  const heard: { message: ChangesMessage; at: number }[] = []
  socket.on(CHANGES, (message: ChangesMessage) => heard.push({ message, at: moment() }))
  await until(() => heard.length > 0)
  return {
    heard,
    say: (shown) => void socket.emit(SHOWS, shown),
    async show(shown) {
      const before = heard.length
      socket.emit(SHOWS, shown)
      await until(() => heard.length > before)
      heard.length = 0
    },
  }
}

const listChanged = ({ lists }: ChangesMessage) =>
  (lists?.classes?.changed ?? []).map(({ _id }: { _id: string }) => _id)
const isOfLists = ({ message }: Watcher['heard'][number]) => message.lists !== undefined

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

  // What is more than counts is told to them as well, from where others are: they ask for what was before.
  await site.admin('PUT', `/api/classs/${classId}`, { title: 'Colloquium' })
  await until(() => [hidden, administrator].every(({ heard }) => heard.some(isOfLists)))
  expect(hidden.heard.map(({ message }) => listChanged(message))).toEqual([[classId]])
  expect(administrator.heard.map(({ message }) => message.lists)).toEqual([{ classes: null }])
  expect(hidden.heard[0]?.message.from).toBeGreaterThan(0)
})

test('an administrator who has a class open hears at once of who joins it, and nobody else does', async () => {
  const watchers = { open: await watch(await logInAdmin()), other: await watch(await logInAdmin()) }
  const student = await watch((students[1] as Visitor).token)
  const everybody = [watchers.open, watchers.other, student]
  await watchers.open.show({ classes: true, classId })
  await watchers.other.show({ classes: true, classId: otherId })
  await student.show({ classes: true, classId })
  // Told a moment ago: what comes next is gathered.
  await join(otherId, students[0])
  await until(() => everybody.every(({ heard }) => heard.some(isOfLists)))
  for (const { heard } of everybody) heard.length = 0

  await join(classId, students[3])
  const [first] = await Promise.all(everybody.map(({ heard }) => untilFound(() => heard[0])))
  expect(first?.message).not.toHaveProperty('lists')
  expect(student.heard[0]?.message).toHaveProperty('lists')
  expect(watchers.other.heard[0]?.message).toHaveProperty('lists')
  expect(first?.at).toBeLessThan(student.heard[0]?.at ?? 0)
})

test('what no browser says is passed over', async () => {
  const { heard, say } = await watch((students[0] as Visitor).token)
  heard.length = 0
  for (const said of [null, 'everything', { classes: 'yes' }, { classes: true, classId: 7 }]) say(said)
  say({ classes: true, classId: null })
  await site.admin('PUT', `/api/classs/${otherId}`, { title: 'Exercises' })
  await until(() => heard.some(({ message }) => listChanged(message).includes(otherId)))
  // One answer, and what was changed.
  expect(heard.filter((one) => !isOfLists(one))).toHaveLength(1)
})
