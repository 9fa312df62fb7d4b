import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../testing/load.ts'
import { draw, HOURS, startLargeTimetable } from './large-timetable.ts'

const MOVING_ROOMS = rounds(5, 100)

let large: Awaited<ReturnType<typeof startLargeTimetable>>
beforeAll(async () => {
  large = await startLargeTimetable(MOVING_ROOMS)
})
afterAll(() => large.site.close())

test('a take-over of many classes, and its undoing, let joins through, and are whole', async () => {
  await large.emptyHands()
  const runId = await large.propose()
  const taken = await large.whileJoining(() =>
    large.site.admin('POST', `/api/generation/runs/${runId}/take-over`, {}),
  )
  expect(taken.done.status, JSON.stringify(taken.done.body).slice(0, 300)).toBe(200)
  expect(await large.countAt(HOURS)).toBe(0)
  expect(new Set(taken.joining.answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await large.countHalves()).toBe(0)
  const { id } = await large.site.db.selectFrom('take_overs').select('id').executeTakeFirstOrThrow()
  const undone = await large.whileJoining(() =>
    large.site.admin('POST', `/api/generation/take-overs/${id}/undo`, {}),
  )
  expect(undone.done.status).toBe(200)
  expect(await large.countAt(HOURS)).toBe(MOVING_ROOMS * 20)
  expect(await large.countHalves()).toBe(0)
})

test('students who join, during a take-over, classes that it would make clash end without a clash, whether it succeeds or not', async () => {
  for (let round = 0; round < 3; round++) {
    await large.emptyHands()
    const moving = large.classes.filter(({ moves }) => moves)
    const runId = await large.propose()
    let isOver = false
    const joining = large.students.slice(0, 4).map(async (student, index) => {
      const random = createRandom(round * 10 + index)
      while (!isOver) {
        const one = draw(moving, random)
        const other = large.classes.find(
          ({ moves, day, hour }) => !moves && day === one.day && hour === one.hour + 1,
        )
        for (const id of [one.id, other?.id]) await large.site.as(student, 'PUT', `/api/classs/${id}/join`)
        if (random() < 0.5)
          for (const id of [one.id, other?.id])
            await large.site.as(student, 'DELETE', `/api/classs/${id}/join`)
      }
    })
    const done = await large.site.admin('POST', `/api/generation/runs/${runId}/take-over`, {})
    isOver = true
    await Promise.all(joining)
    expect([200, 409]).toContain(done.status)
    if (done.status === 409) expect(done.body.conflicts[0].kind).toBe('student')
    expect(await large.countClashes()).toBe(0)
    expect(await large.countHalves()).toBe(0)
    if (done.status === 200) {
      await large.emptyHands()
      const last = large.site.db.selectFrom('take_overs').select('id').orderBy('at', 'desc')
      const { id } = await last.executeTakeFirstOrThrow()
      expect((await large.site.admin('POST', `/api/generation/take-overs/${id}/undo`, {})).status).toBe(200)
    }
  }
})

test('an academic year that is moved with many classes lets joins through, and their meetings move with it', async () => {
  await large.emptyHands()
  const { done, joining } = await large.whileJoining(() =>
    large.site.admin('POST', '/api/admins/site-settings', {
      academicYearStart: '2027-02-01',
      academicYearEnd: '2027-06-15',
    }),
  )
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(new Set(joining.answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await large.countHalves()).toBe(0)
  const { rows } = await sql<{ from: string; count: number }>`
    select min(date) as from, count(*)::int as count from meetings`.execute(large.site.db)
  expect(rows[0]?.from).toBe('2027-02-01')
})
