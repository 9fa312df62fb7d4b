import pg from 'pg'
import { expect, test } from 'vitest'
import { type Outcome, send } from '../testing/load.ts'
import { findWaiting } from '../testing/lock-waits.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { listDifferences, type Seat } from './seats.ts'
import { startSiteUnderLoad } from './site-under-load.ts'

test('the check finds a seat that was lost, and one that came back', () => {
  const seat = (joined: Outcome, left: Outcome | null): Seat => ({
    classId: 'A',
    student: { id: 's', token: '' },
    joined,
    left,
  })
  const nothing = new Set<string>()
  expect(listDifferences([seat('ok', null)], nothing)).toHaveLength(1)
  expect(listDifferences([seat('ok', 'ok')], new Set(['A s']))).toHaveLength(1)
  expect(listDifferences([seat('no', null)], new Set(['A s']))).toHaveLength(1)
  expect(listDifferences([seat('unknown', null), seat('ok', 'unknown')], nothing)).toEqual([])
  expect(listDifferences([seat('ok', null)], new Set(['A s']))).toEqual([])
})

test('exactly the acknowledged joins and leaves survive a kill of the server', async () => {
  const site = await startSiteUnderLoad()
  const { body: made } = await site.admin('POST', '/api/classs', {
    title: 'Choir',
    day: 'Monday',
    startTime: '08:00',
    endTime: '09:00',
  })
  const path = `/api/classs/${made._id}/join`
  const students = await site.addStudents(4)
  const seats = students.map((student): Seat => ({ classId: made._id, student, joined: null, left: null }))
  const killed = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  const join = async (seat: Seat) => {
    seat.joined = (await send(killed.url, seat.student.token, ['PUT', path, {}])).outcome
  }
  const leave = async (seat: Seat) => {
    seat.left = (await send(killed.url, seat.student.token, ['DELETE', path])).outcome
  }
  const [staying, leaving, joinCut, leaveCut] = seats as [Seat, Seat, Seat, Seat]
  for (const seat of [staying, leaving, leaveCut]) await join(seat)
  await leave(leaving)

  const holder = new pg.Client(site.owner)
  await holder.connect()
  await holder.query('begin; lock table section_students in share mode')
  const cut = [join(joinCut), leave(leaveCut)]
  await findWaiting(holder)
  await killed.kill()
  await Promise.all(cut)
  await holder.query('rollback')
  await holder.end()
  expect(seats.map(({ joined, left }) => [joined, left])).toEqual([
    ['ok', null],
    ['ok', 'ok'],
    ['unknown', null],
    ['ok', 'unknown'],
  ])

  // The other server tells what is stored, whole.
  const { body } = await site.admin('GET', '/api/classs')
  const { studentIds, joinedCount } = body[0]
  expect(joinedCount).toBe(studentIds.length)
  const taken = new Set<string>(studentIds.map((id: string) => `${made._id} ${id}`))
  expect(listDifferences(seats, taken)).toEqual([])
  await site.close()
})
