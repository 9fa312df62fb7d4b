import pg from 'pg'
import { expect, test } from 'vitest'
import { type Outcome, send } from '../testing/load.ts'
import { findWaiting } from '../testing/lock-waits.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { makeDataFolder } from './data-folder.ts'
import { type Act, countHalves, listLosses, readStored, readTold, titleMoved } from './kill-losses.ts'

test('the check finds a loss made on purpose', () => {
  const act = (kind: Act['kind'], outcome: Outcome, classTitle = 'A'): Act => ({ kind, outcome, classTitle })
  const nothing = { titles: new Set<string>(), joined: new Set<string>() }
  const stored = { titles: new Set(['A']), joined: new Set<string>() }
  expect(listLosses([act('create', 'ok')], nothing)).toHaveLength(1)
  expect(listLosses([act('delete', 'ok')], stored)).toHaveLength(1)
  expect(listLosses([act('join', 'ok')], stored)).toHaveLength(1)
  expect(listLosses([act('create', 'no')], stored)).toHaveLength(1)
  expect(listLosses([act('create', 'unknown'), act('join', 'unknown')], nothing)).toEqual([])
  expect(listLosses([act('create', 'ok'), act('delete', 'unknown')], nothing)).toEqual([])
  expect(listLosses([act('create', 'ok'), act('move', 'ok')], stored)).toHaveLength(1)
  const moved = { titles: new Set(['A moved']), joined: new Set(['A moved']) }
  expect(listLosses([act('create', 'ok'), act('join', 'ok'), act('move', 'unknown')], moved)).toEqual([])
  expect(listLosses([act('create', 'ok'), act('move', 'no')], moved)).toHaveLength(2)
})

const LENA = {
  ...{ fullName: 'Lena Berg', email: 'lena@example.org', password: 'a long passphrase' },
  ...{ studentId: 'S1', department: 'Maths', semester: 1, year: '2026' },
}

test('a server and its database that are killed in the middle of a change keep what was acknowledged, and told of it, and no half of the other', async () => {
  const folder = await makeDataFolder()
  const killed = await startServerProcess({ DATA_DIR: folder.dataDir })
  const token = await logIn(killed.url)
  const acts: Act[] = []
  const act = async (kind: Act['kind'], classTitle: string, path: string, body?: object) => {
    const noted: Act = { kind, classTitle, outcome: 'unknown' }
    acts.push(noted)
    const method = kind === 'move' ? 'PUT' : 'POST'
    const answer = await send(killed.url, token, [method, path, body])
    noted.outcome = answer.outcome
    return answer.body?._id
  }
  const place = (startTime: string, endTime: string) => ({ day: 'Monday', startTime, endTime })
  const student = await send(killed.url, token, ['POST', '/api/students', LENA])
  const studentIds = [student.body._id]
  const create = (title: string, ...hours: [string, string]) =>
    act('create', title, '/api/classs', { title, studentIds, ...place(...hours) })
  const told = await create('A', '08:00', '09:00')
  const moved = await create('B', '09:00', '10:00')
  await act('move', 'B', `/api/classs/${moved}`, { title: titleMoved('B'), ...place('10:00', '11:00') })
  const gone = await create('C', '11:00', '12:00')
  await act('delete', 'C', `/api/classs/delete/${gone}`)
  const untold = await create('E', '14:00', '15:00')
  expect(acts.map(({ outcome }) => outcome)).toEqual(Array(6).fill('ok'))
  const holder = new pg.Client(folder.address)
  holder.on('error', () => {})
  await holder.connect()
  const cancelLast = async (id: string) => {
    const { rows } = await holder.query('select max(date)::text as date from meetings where class_id = $1', [
      id,
    ])
    const meetings = [{ originalDate: rows[0].date, date: null }]
    return send(killed.url, token, ['PUT', `/api/classs/${id}/meetings`, { meetings }])
  }
  expect((await cancelLast(told)).status).toBe(200)

  // The change of a meeting is written, the news of it are not; a class waits behind it.
  await holder.query('begin; lock table news in share mode')
  const cut = [cancelLast(untold)]
  await findWaiting(holder)
  cut.push(create('D', '12:00', '13:00'))
  await folder.signalDatabase('SIGKILL')
  await killed.kill()
  await Promise.all(cut)
  await holder.end().catch(() => {})

  const server = await startServerProcess({ DATA_DIR: folder.dataDir })
  const client = new pg.Client(folder.address)
  await client.connect()
  const stored = await readStored(client)
  expect(listLosses(acts, stored)).toEqual([])
  expect(await countHalves(client)).toBe(0)
  expect([...stored.titles].sort()).toEqual(['A', titleMoved('B'), 'E'])
  expect(await readTold(client)).toEqual({ changed: ['A'], news: ['A'], events: ['A'] })
  await client.end()
  expect(await server.stop()).toBe(0)
  await folder.remove()
})
