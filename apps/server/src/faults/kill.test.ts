import pg from 'pg'
import { expect, test } from 'vitest'
import { type Outcome, send } from '../testing/load.ts'
import { findWaiting } from '../testing/lock-waits.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { makeDataFolder } from './data-folder.ts'
import { type Act, countHalves, listLosses, readStored, titleMoved } from './kill-losses.ts'

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

test('a server and its database that are killed in the middle of a change keep what was acknowledged, and no half of the other', async () => {
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
  const create = (title: string, ...hours: [string, string]) =>
    act('create', title, '/api/classs', { title, ...place(...hours) })
  await create('A', '08:00', '09:00')
  const moved = await create('B', '09:00', '10:00')
  await act('move', 'B', `/api/classs/${moved}`, { title: titleMoved('B'), ...place('10:00', '11:00') })
  const gone = await create('C', '11:00', '12:00')
  await act('delete', 'C', `/api/classs/delete/${gone}`)
  expect(acts.map(({ outcome }) => outcome)).toEqual(Array(5).fill('ok'))

  // The class is written, its meetings are not.
  const holder = new pg.Client(folder.address)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table meetings in share mode')
  const cut = create('D', '12:00', '13:00')
  await findWaiting(holder)
  await folder.signalDatabase('SIGKILL')
  await killed.kill()
  await cut
  await holder.end().catch(() => {})

  const server = await startServerProcess({ DATA_DIR: folder.dataDir })
  const client = new pg.Client(folder.address)
  await client.connect()
  const stored = await readStored(client)
  expect(listLosses(acts, stored)).toEqual([])
  expect(await countHalves(client)).toBe(0)
  expect([...stored.titles].sort()).toEqual(['A', titleMoved('B')])
  await client.end()
  expect(await server.stop()).toBe(0)
  await folder.remove()
})
