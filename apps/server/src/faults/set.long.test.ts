import { pause } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, type Outcome, send } from '../testing/load.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { listDifferences, type Seat } from './seats.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

const OPERATIONS = 10_000
const WRITERS = 20
/** So many are done between two kills, more or less. */
const BETWEEN_KILLS = 150
const SEED = 11

let site: SiteUnderLoad
let server: ServerProcess
beforeAll(async () => {
  site = await startSiteUnderLoad()
  server = await startServerProcess({ DATABASE_URL: site.databaseUrl })
})
afterAll(async () => {
  await server.stop()
  await site.close()
})

test(`exactly the acknowledged ones of ${OPERATIONS} joins and leaves survive kills of the server`, async () => {
  const random = createRandom(SEED)
  const each = Math.ceil(OPERATIONS / WRITERS / 1.5)
  const students = await site.addStudents(each)
  const slot = { day: 'Monday', endTime: '23:59' }
  const seats: Seat[][] = []
  for (let writer = 0; writer < WRITERS; writer++) {
    const [hour, minute] = [Math.floor(writer / 2), (writer % 2) * 30]
    const pad = (value: number) => String(value).padStart(2, '0')
    const times = { startTime: `${pad(hour)}:${pad(minute)}`, endTime: `${pad(hour)}:${pad(minute + 29)}` }
    const made = await site.admin('POST', '/api/classs', { title: `C${writer}`, ...slot, ...times })
    expect(made.status).toBe(201)
    seats.push(students.map((student) => ({ classId: made.body._id, student, joined: null, left: null })))
  }

  let done = 0
  let kills = 0
  let starting = Promise.resolve()
  async function write(own: readonly Seat[]) {
    for (const seat of own) {
      await starting
      const path = `/api/classs/${seat.classId}/join`
      seat.joined = (await send(server.url, seat.student.token, ['PUT', path, {}])).outcome
      done++
      if (seat.joined !== 'ok' || random() < 0.5) continue
      await starting
      seat.left = (await send(server.url, seat.student.token, ['DELETE', path])).outcome
      done++
    }
  }

  let isOver = false
  async function killNowAndThen() {
    for (let next = BETWEEN_KILLS; !isOver; next = done + BETWEEN_KILLS * (0.5 + random())) {
      while (done < next && !isOver) await pause()
      if (isOver) return
      kills++
      starting = server.kill().then(async () => {
        server = await startServerProcess({ DATABASE_URL: site.databaseUrl })
      })
      await starting
    }
  }
  const killing = killNowAndThen()
  await Promise.all(seats.map(write))
  isOver = true
  await killing

  const rows = await site.db.selectFrom('class_students').select(['class_id', 'student_id']).execute()
  const taken = new Set(rows.map((row) => `${row.class_id} ${row.student_id}`))
  const all = seats.flat()
  expect(listDifferences(all, taken)).toEqual([])
  // What is answered is what is stored, whole.
  const { body } = await site.admin('GET', '/api/classs')
  const told = body.flatMap((one: { _id: string; studentIds: string[]; joinedCount: number }) => {
    expect(one.joinedCount).toBe(one.studentIds.length)
    return one.studentIds.map((id) => `${one._id} ${id}`)
  })
  expect(told.sort()).toEqual([...taken].sort())
  const count = (wanted: Outcome) =>
    all.flatMap(({ joined, left }) => [joined, left]).filter((outcome) => outcome === wanted).length
  expect(count('no')).toBe(0)
  expect(kills).toBeGreaterThan(0)
  console.log(
    `Count: set: ${count('ok')} acknowledged and ${count('unknown')} unknown through ${kills} kills (seed ${SEED}), ${taken.size} there, 0 lost, 0 too many`,
  )
}, 3_600_000)
