import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Joining, startLargeTimetable } from '../../apps/server/src/faults/large-timetable.ts'
import { holdBar } from './bar.ts'

let large: Awaited<ReturnType<typeof startLargeTimetable>>
beforeAll(async () => {
  large = await startLargeTimetable(100)
})
afterAll(() => large.site.close())

function holdJoins(during: string, { answers, slowest }: Joining): void {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  holdBar(`the slowest of ${answers.length} joins and leaves during ${during}`, slowest, 1000)
}

test('joins and leaves during changes of 2,000 classes', async () => {
  const { site, propose, whileJoining, emptyHands } = large
  await emptyHands()
  const runId = await propose()
  const taken = await whileJoining(() => site.admin('POST', `/api/generation/runs/${runId}/take-over`, {}))
  expect(taken.done.status).toBe(200)
  holdJoins('a take-over', taken.joining)
  const { id } = await site.db.selectFrom('take_overs').select('id').executeTakeFirstOrThrow()
  const undone = await whileJoining(() => site.admin('POST', `/api/generation/take-overs/${id}/undo`, {}))
  expect(undone.done.status).toBe(200)
  holdJoins('its undoing', undone.joining)
  const moved = await whileJoining(() =>
    site.admin('POST', '/api/admins/site-settings', {
      academicYearStart: '2027-02-01',
      academicYearEnd: '2027-06-15',
    }),
  )
  expect(moved.done.status).toBe(200)
  holdJoins('a move of the academic year', moved.joining)
})
