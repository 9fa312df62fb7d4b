import { pause } from '@scheduler/testing'
import { expect, test } from 'vitest'
import { createRandom, type Outcome, send } from '../testing/load.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { connectTo } from '../testing/test-database.ts'
import { makeDataFolder } from './data-folder.ts'
import { type Act, countHalves, listLosses, readStored, titleMoved } from './kill-losses.ts'

/** In each fourth the database dies as well. */
const ROUNDS = 200
const SEED = 7
const WRITERS = 20
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test('a server killed again and again under load loses nothing that it acknowledged', async () => {
  const random = createRandom(SEED)
  const folder = await makeDataFolder()
  let server = await startServerProcess({ DATA_DIR: folder.dataDir })
  const token = await logIn(server.url)
  const student = await send(server.url, token, [
    'POST',
    '/api/students',
    {
      fullName: 'Lena Berg',
      email: 'lena@example.org',
      password: 'a long passphrase',
      studentId: 'S1',
      department: 'Maths',
      semester: 1,
      year: '2026',
    },
  ])
  const studentId = student.body._id
  const acts: Act[] = []
  const count = (outcome: Outcome) => acts.filter((act) => act.outcome === outcome).length
  let serial = 0

  async function write(isOver: () => boolean) {
    while (!isOver()) {
      const number = serial++
      const classTitle = `C${number}`
      const note = (kind: Act['kind']): Act => {
        const act: Act = { kind, classTitle, outcome: 'unknown' }
        acts.push(act)
        return act
      }
      // A separate place for each of 2,000 classes: the student can be in all of them.
      const minute = (Math.floor(number / DAYS.length) * 5) % 1435
      const slot = { day: DAYS[number % 7], startTime: time(minute), endTime: time(minute + 5) }
      const create = note('create')
      const made = await send(server.url, token, ['POST', '/api/classs', { title: classTitle, ...slot }])
      create.outcome = made.outcome
      if (made.outcome !== 'ok') continue
      const join = note('join')
      const path = `/api/classs/${made.body._id}/join`
      join.outcome = (await send(server.url, token, ['PUT', path, { studentId }])).outcome
      if (number % 2 === 0) {
        const move = note('move')
        const change = { title: titleMoved(classTitle), startTime: time(minute + 2) }
        move.outcome = (
          await send(server.url, token, ['PUT', `/api/classs/${made.body._id}`, change])
        ).outcome
      }
      if (number % 3 !== 0) continue
      const removal = note('delete')
      removal.outcome = (
        await send(server.url, token, ['POST', `/api/classs/delete/${made.body._id}`])
      ).outcome
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false
    const writers = Array.from({ length: WRITERS }, () => write(() => isOver))
    // The kill comes in the middle of work, however slow the machine is.
    const enough = count('ok') + 5 + random() * 25
    while (count('ok') < enough) await pause(5)
    await pause(random() * 50)
    // Now and then the database dies with it, as when the machine does.
    if (round % 4 === 3) await folder.signalDatabase('SIGKILL')
    await server.kill()
    isOver = true
    // The list of acknowledgements is whole before the next server starts.
    await Promise.all(writers)
    server = await startServerProcess({ DATA_DIR: folder.dataDir })
    await connectTo(folder.address, async (client) => {
      expect(listLosses(acts, await readStored(client))).toEqual([])
      expect(await countHalves(client)).toBe(0)
    })
  }
  await server.stop()
  await folder.remove()
  console.log(
    `Count: kill: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${count('ok')} acknowledged, ${count('unknown')} unknown, 0 lost, 0 halves)`,
  )
}, 3_600_000)
