import type { CellCosts, ClassReasons, Proposal, ProposedClass, Run } from '@scheduler/contract'
import { DEFAULT_WEIGHTS, type Weekday, WISHES, type Wish } from '@scheduler/domain'
import { sayRun } from '@scheduler/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredProposal } from '../../db/tables/generation-tables.ts'
import { addSmallSchool, type SmallSchool } from '../../testing/small-school.ts'
import { addEndedRun, addRun } from '../../testing/stored-runs.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasEnded, MOVES_A_SECOND, type WorkerHere, waitForRun, workHere } from '../../testing/work-here.ts'

let site: TestApp
let school: SmallSchool
let worker: WorkerHere
beforeAll(async () => {
  site = await startTestApp()
  school = await addSmallSchool(site)
  worker = workHere(site)
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})
beforeEach(async () => {
  await site.db.deleteFrom('generation_runs').execute()
  await site.db.deleteFrom('classes').execute()
  await site.db.deleteFrom('courses').where('course_name', '=', OTHER).execute()
  await site.db.deleteFrom('cohorts').where('name', '=', OTHER).execute()
  await site.db.deleteFrom('closures').execute()
})

const OTHER = 'Other'

/**
 * A course whose two classes can only be far apart, while those of its cohort had better be next to each other. A run does not know
 * that beforehand, and so takes its time; one that finds what nothing can be cheaper than might end before it.
 */
async function addFarHours() {
  const availability = { Monday: ['09:00 - 10:00', '15:00 - 16:00'] }
  const course = await site.addCourse({ courseName: OTHER, term: 1, availability })
  await site.admin.call('POST', '/api/cohorts', { name: OTHER, courseIds: [course] })
}

const RUNS = '/api/generation/runs'

/** Of a run that takes longer than any test. */
const UNENDING_SECONDS = 1_000_000

/** A proposal of a run that takes a second, as it is counted here. */
async function propose(choices: object = {}): Promise<Proposal> {
  const id = await addRun(site.db, { time_limit_seconds: 1 }, choices)
  const run = await waitForRun(site, id, hasEnded)
  expect(run).toMatchObject({ status: 'finished', note: null })
  return (await site.admin.call('GET', `${RUNS}/${id}/proposal`)).json()
}

async function takeOver({ run }: Proposal, keys?: readonly string[], by = site.admin) {
  return by.call('POST', `${RUNS}/${run._id}/take-over`, keys ? { keys } : {})
}

const undo = (id: string) => site.admin.call('POST', `/api/generation/take-overs/${id}/undo`)

interface Listed {
  _id: string
  title: string
  day: string
  startTime: string
  endTime: string
  roomId: { _id: string } | null
}

/** The timetable by title: the place of each class. */
async function readTimetable(): Promise<Record<string, string>> {
  const classes: Listed[] = (await site.admin.call('GET', '/api/classs')).json()
  return Object.fromEntries(classes.map((one) => [one.title, sayPlace(one, one.roomId?._id ?? null)]))
}

const sayPlace = (place: { day: string; startTime: string }, roomId: string | null) =>
  `${place.day} ${place.startTime} ${roomId}`

const listProposed = (classes: readonly ProposedClass[]) =>
  Object.fromEntries(
    classes.flatMap(({ title, after }) => (after ? [[title, sayPlace(after, after.roomId)]] : [])),
  )

/** Puts a class on the timetable by hand. */
async function addClass(fields: object): Promise<string> {
  const answer = await site.admin.call('POST', '/api/classs', {
    startTime: '08:00',
    endTime: '09:00',
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

const countMeetings = async () =>
  (
    await site.db
      .selectFrom('meetings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
  )[0]?.count

const listMoved = ({ classes }: Proposal) =>
  classes.filter(({ change }) => change === 'moved').map(({ title }) => title)

const sumCosts = (costs: Record<string, number> = {}) =>
  Object.values(costs).reduce((sum, cost) => sum + cost, 0)

test('a run that was stored before there was a wish gives it the weight that it has by default', async () => {
  const { run, costs } = await propose({ weights: {} })
  expect(costs.filter(({ weight }) => weight === undefined)).toEqual([])
  const { choices } = (await site.admin.call('GET', `${RUNS}/${run._id}`)).json()
  expect(choices.weights).toEqual(DEFAULT_WEIGHTS)
})

test('a run without a name is called by its academic term, until that is deleted', async () => {
  const span = { startDate: '2026-09-07', endDate: '2026-12-18', number: 1 }
  const term = (await site.admin.call('POST', '/api/terms', { name: 'Autumn', ...span })).json()
  const past = { status: 'finished', ended_at: new Date('2026-10-01T10:00:00Z') } as const
  const id = await addRun(site.db, { ...past, name: '' }, { termId: term._id })
  const read = async () => (await site.admin.call('GET', `${RUNS}/${id}`)).json()
  expect(await read()).toMatchObject({ name: '', termName: 'Autumn' })
  expect((await site.admin.call('GET', RUNS)).json()).toMatchObject([{ _id: id, termName: 'Autumn' }])
  await site.admin.call('POST', `/api/terms/delete/${term._id}`)
  expect(await read()).toMatchObject({ termName: null })
})

describe('a run', () => {
  test('goes from the call to a proposal, to the timetable, and back by undo', async () => {
    const asked = await site.admin.call('POST', RUNS, { term: 1, timeLimitSeconds: 5, name: 'Autumn' })
    expect(asked.statusCode, asked.body).toBe(201)
    expect(asked.json()).toMatchObject({
      name: 'Autumn',
      status: 'queued',
      note: { message: 'Waits for a worker.' },
    })
    const run = await waitForRun(site, asked.json()._id, hasEnded)
    expect(run).toMatchObject({ status: 'finished', createdBy: 'Ada Admin', takenOverAt: null })
    expect(run.progress).toMatchObject({ fraction: 1, violations: 0, placed: 4 })

    const details = (await site.admin.call('GET', `${RUNS}/${run._id}`)).json()
    expect(details.history.length).toBeGreaterThan(0)
    const proposal: Proposal = (await site.admin.call('GET', `${RUNS}/${run._id}/proposal`)).json()
    expect(proposal).toMatchObject({ counts: { new: 4, moved: 0, unchanged: 0, unplaced: 0 }, stale: [] })

    const taken = await takeOver(proposal)
    expect(taken.statusCode, taken.body).toBe(200)
    expect(await readTimetable()).toEqual(listProposed(proposal.classes))
    expect(await countMeetings()).toBeGreaterThan(4 * 10)
    expect(taken.json()).toMatchObject({ stale: [], undo: { by: 'Ada Admin', classes: 4 } })
    expect(taken.json().run.takenOverAt).not.toBeNull()

    const undone = await undo(taken.json().undo._id)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(undone.json()).toMatchObject({ undo: null, run: { takenOverAt: null } })
    expect(await readTimetable()).toEqual({})
    expect((await undo(taken.json().undo._id)).json().message).toBe('This has been undone already.')
    // And once more, for what was undone can be taken over again.
    expect((await takeOver(proposal)).statusCode).toBe(200)
  })

  test('is refused where it would have nothing to place', async () => {
    const answer = await site.admin.call('POST', RUNS, { term: 4 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(/^There is no class to place/)
  })

  test('that has nothing to place when its turn comes fails, and says why', async () => {
    const id = await addRun(site.db, { term: 4 })
    const run = await waitForRun(site, id, hasEnded)
    expect(run).toMatchObject({
      status: 'failed',
      note: { message: 'There is no class to place.', key: 'runs.noClass' },
      progress: null,
    })
  })

  test('that has ended its worker again and again is not taken up once more', async () => {
    await worker.stop()
    const id = await addRun(site.db)
    await site.db.insertInto('generation_states').values({ run_id: id, attempts: 4 }).execute()
    worker = workHere(site)
    const run = await waitForRun(site, id, hasEnded)
    expect(run).toMatchObject({
      status: 'failed',
      note: { message: 'Its worker has stopped again and again before it could begin.' },
    })
  })

  test('that has used up its time with the workers before ends with the next one', async () => {
    await worker.stop()
    await addFarHours()
    const id = await addRun(site.db, { time_limit_seconds: UNENDING_SECONDS })
    const used = { run_id: id, seconds_used: UNENDING_SECONDS }
    await site.db.insertInto('generation_states').values(used).execute()
    worker = workHere(site)
    const run = await waitForRun(site, id, hasEnded)
    expect(run).toMatchObject({ status: 'finished', progress: { fraction: 1 } })
  })

  test('that is stopped keeps the best, and cannot be stopped twice', async () => {
    await addFarHours()
    const id = await addRun(site.db, { time_limit_seconds: UNENDING_SECONDS })
    const live = await waitForRun(site, id, ({ progress }) => progress !== null)
    expect(live.progress?.cost).toBe(sumCosts(live.progress?.costByWish))
    expect((await site.admin.call('POST', `${RUNS}/${id}/stop`)).statusCode).toBe(200)
    const run = await waitForRun(site, id, hasEnded)
    expect(run.status).toBe('stopped')
    expect(run.progress?.cost).toBe(sumCosts(run.progress?.costByWish))
    const proposal: Proposal = (await site.admin.call('GET', `${RUNS}/${id}/proposal`)).json()
    expect(proposal.counts).toMatchObject({ new: 10, unplaced: 0 })
    const again = await site.admin.call('POST', `${RUNS}/${id}/stop`)
    expect([again.statusCode, again.json().message]).toEqual([409, 'This run has ended.'])
  })

  const alone = (wish: Wish) => ({
    ...Object.fromEntries(WISHES.map((other) => [other, 'ignore'])),
    [wish]: 'normal',
  })

  test('that meets every wish ends before its time', async () => {
    const weights = alone('spread')
    const id = await addRun(site.db, { time_limit_seconds: 600 }, { weights })
    const { status, progress } = await waitForRun(site, id, hasEnded)
    expect({ status, progress }).toMatchObject({ status: 'finished', progress: { fraction: 1, cost: 0 } })
    expect(progress?.moves).toBeLessThan(300 * MOVES_A_SECOND)
    expect(progress?.bound).toEqual({ cost: 0, percent: 0 })
  })

  test('that reaches what any timetable costs ends before its time, and its proposal says so', async () => {
    await site.addCourse({ courseName: OTHER, term: 1, expectedStudents: 45 })
    const id = await addRun(site.db, { time_limit_seconds: 600 }, { weights: alone('seats') })
    await waitForRun(site, id, hasEnded)
    const { run }: Proposal = (await site.admin.call('GET', `${RUNS}/${id}/proposal`)).json()
    expect(run).toMatchObject({ status: 'finished', progress: { fraction: 1, violations: 0 } })
    expect(run.progress?.moves).toBeLessThan(300 * MOVES_A_SECOND)
    expect(run.progress?.cost).toBeGreaterThan(0)
    expect(run.progress?.bound).toEqual({ cost: run.progress?.cost, percent: 0 })
  })

  test('that is deleted while it is under way makes room for the next', async () => {
    await addFarHours()
    const id = await addRun(site.db, { time_limit_seconds: UNENDING_SECONDS })
    await waitForRun(site, id, ({ progress }) => progress !== null)
    const next = await addRun(site.db, { time_limit_seconds: 1 })
    expect((await site.admin.call('POST', `${RUNS}/delete/${id}`)).statusCode).toBe(200)
    expect((await waitForRun(site, next, hasEnded)).status).toBe('finished')
    expect((await site.admin.call('GET', `${RUNS}/${id}`)).statusCode).toBe(404)
  })

  test('waits while another of its term is under way, and says for which', async () => {
    await addFarHours()
    const first = await addRun(site.db, { time_limit_seconds: UNENDING_SECONDS, name: 'First', term: 1 })
    await waitForRun(site, first, ({ status }) => status === 'running')
    const all = await addRun(site.db, { name: 'Everything' })
    const second = await addRun(site.db, { name: 'Second', term: 2 })
    const runs: Run[] = (await site.admin.call('GET', RUNS)).json()
    expect(runs.map(({ name, note }) => [name, note?.message])).toEqual([
      ['Second', "Waits for 'Everything' to end."],
      ['Everything', "Waits for 'First' to end."],
      ['First', undefined],
    ])
    expect((await site.admin.call('GET', `${RUNS}/${second}`)).json().note.message).toBe(
      "Waits for 'Everything' to end.",
    )
    const stopped = await site.admin.call('POST', `${RUNS}/${all}/stop`)
    expect(stopped.json()).toMatchObject({ status: 'stopped', progress: null })
    const none = await site.admin.call('GET', `${RUNS}/${all}/proposal`)
    expect([none.statusCode, none.json().message]).toEqual([409, 'This run has no proposal yet.'])
  })

  test('that nobody has named has no name, and messages call it by its terms in any language', async () => {
    await addFarHours()
    const first = (await site.admin.call('POST', RUNS, { timeLimitSeconds: 3600 })).json()
    expect(first.name).toBe('')
    await waitForRun(site, first._id, ({ status }) => status === 'running')
    const second = (await site.admin.call('POST', RUNS, { term: 1 })).json()
    expect(second).toMatchObject({ name: '', note: sayRun('waitsForRun', { run: sayRun('allTerms') }) })
    await site.admin.call('POST', `${RUNS}/${second._id}/stop`)
  })

  test.each(['ignore', 'must'] as const)('ends with every wish at %s', async (step) => {
    const weights = Object.fromEntries(WISHES.map((wish) => [wish, step]))
    await addClass({
      title: 'Algebra 1',
      day: 'Friday',
      courseId: school.courses.algebra,
      roomId: school.rooms.hall,
    })
    const proposal = await propose({ weights, standing: 'preferToKeep' })
    expect(proposal.classes).toHaveLength(8)
    expect(proposal.counts.unplaced).toBe(0)
    const answer = await takeOver(proposal)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Object.keys(await readTimetable())).toHaveLength(8)
  })
})

/** Term 1 on the timetable in such places that a run would move all of it. */
async function addTermByHand(): Promise<void> {
  const { courses, rooms, professors } = school
  const professorId = professors.noether
  const place = { roomId: rooms.hall, professorId, day: 'Friday' }
  await addClass({ ...place, title: 'Algebra 1', courseId: courses.algebra })
  await addClass({
    ...place,
    title: 'Algebra 2',
    courseId: courses.algebra,
    startTime: '09:00',
    endTime: '10:00',
  })
  await addClass({
    ...place,
    title: 'Analysis 1',
    courseId: courses.analysis,
    startTime: '10:00',
    endTime: '11:00',
  })
  await addClass({
    ...place,
    title: 'Analysis 2',
    courseId: courses.analysis,
    startTime: '11:00',
    endTime: '12:00',
  })
}

/** A proposal in which the four classes of term 1 have other places than on the timetable. */
async function proposeOtherPlaces(): Promise<Proposal> {
  await addTermByHand()
  await site.db
    .updateTable('site_settings')
    .set({ teaching_days: ['Monday', 'Tuesday'] })
    .execute()
  const proposal = await propose({ term: 1, standing: 'free' })
  await site.db
    .updateTable('site_settings')
    .set({ teaching_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] })
    .execute()
  expect(proposal.counts).toMatchObject({ moved: 4, unplaced: 0 })
  return proposal
}

const findClass = ({ classes }: Proposal, title: string): ProposedClass => {
  const found = classes.find((one) => one.title === title)
  if (!found) throw new Error(`${title} is not proposed`)
  return found
}

const NOTHING: StoredProposal = {
  classes: [],
  costs: [],
  counts: { new: 0, moved: 0, unchanged: 0, unplaced: 0 },
  professorsChanged: 0,
  studentsChanged: 0,
}

function proposeMove(
  title: string,
  classId: string,
  courseId: string,
  [from, to]: readonly [Weekday, Weekday],
): ProposedClass {
  const place = { startTime: '08:00', endTime: '09:00', roomId: school.rooms.hall, roomName: 'Hall' }
  return {
    key: classId,
    change: 'moved',
    title,
    classId,
    courseId,
    courseName: null,
    professorId: null,
    professorName: null,
    locked: false,
    before: { ...place, day: from },
    after: { ...place, day: to },
    reasons: [],
    impossibility: null,
  }
}

describe('a take-over', () => {
  test('of a part leaves the rest, which can follow', async () => {
    const proposal = await proposeOtherPlaces()
    const before = await readTimetable()
    const after = listProposed(proposal.classes)
    const [one, two] = [findClass(proposal, 'Algebra 1'), findClass(proposal, 'Analysis 2')]
    const first = await takeOver(proposal, [one.key, two.key])
    expect(first.statusCode, first.body).toBe(200)
    const expected = { ...before, 'Algebra 1': after['Algebra 1'], 'Analysis 2': after['Analysis 2'] }
    expect(await readTimetable()).toEqual(expected)
    expect(listMoved(first.json())).toHaveLength(2)
    expect(first.json().counts).toMatchObject({ moved: 2, unchanged: 2 })
    const rest = await takeOver(proposal)
    expect(rest.json()).toMatchObject({ undo: { classes: 2 } })
    expect(listMoved(rest.json())).toEqual([])
    expect(await readTimetable()).toMatchObject(after)
    const undone = await undo(rest.json().undo._id)
    expect(listMoved(undone.json())).toEqual(listMoved(first.json()))
    expect(await readTimetable()).toEqual(expected)
  })

  test('of nothing, or of what is not proposed, is refused', async () => {
    const proposal = await proposeOtherPlaces()
    expect((await takeOver(proposal)).statusCode).toBe(200)
    const again = await takeOver(proposal)
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Nothing is left to take over: it is on the timetable already.',
    ])
    expect((await takeOver(proposal, ['x'])).statusCode).toBe(400)
  })

  test('is refused where the timetable has changed since, and names every class', async () => {
    const proposal = await proposeOtherPlaces()
    const [moved, gone, locked] = ['Algebra 1', 'Analysis 1', 'Analysis 2'].map((title) =>
      findClass(proposal, title),
    )
    await site.admin.call('PUT', `/api/classs/${moved?.key}`, { day: 'Thursday' })
    await site.admin.call('POST', `/api/classs/delete/${gone?.key}`)
    await site.admin.call('PUT', `/api/classs/${locked?.key}`, { locked: true })
    const sentences = [
      "'Algebra 1' is on Thursday 08:00 - 09:00 in Hall now.",
      "'Analysis 1' has been deleted.",
      "'Analysis 2' is locked now.",
    ]
    const shown: Proposal = (await site.admin.call('GET', `${RUNS}/${proposal.run._id}/proposal`)).json()
    expect(shown.stale.map(({ message }) => message).sort()).toEqual(sentences)
    const before = await readTimetable()
    const answer = await takeOver(proposal)
    expect(answer.statusCode).toBe(409)
    for (const sentence of sentences) expect(answer.json().message).toContain(sentence)
    const said = { key: 'since.locked', slots: { title: 'Analysis 2' } }
    expect(answer.json().errors).toContainEqual(expect.objectContaining(said))
    expect(await readTimetable()).toEqual(before)
    // What has not changed can still be taken over.
    expect((await takeOver(proposal, [findClass(proposal, 'Algebra 2').key])).statusCode).toBe(200)
  })

  test('of one of two classes that exchange their places is refused, and says which one it needs', async () => {
    const { courses, rooms } = school
    const place = { roomId: rooms.hall }
    const one = await addClass({ ...place, title: 'Algebra 1', day: 'Monday', courseId: courses.algebra })
    const two = await addClass({ ...place, title: 'Botany 1', day: 'Tuesday', courseId: courses.botany })
    const id = await addEndedRun(site.db, {
      ...NOTHING,
      classes: [
        proposeMove('Algebra 1', one, courses.algebra, ['Monday', 'Tuesday']),
        proposeMove('Botany 1', two, courses.botany, ['Tuesday', 'Monday']),
      ],
    })
    const partly = await site.admin.call('POST', `${RUNS}/${id}/take-over`, { keys: [one] })
    expect(partly.statusCode).toBe(409)
    expect(partly.json().message).toContain("Take over 'Botany 1' as well.")
    expect(partly.json().conflicts.map(({ kind }: { kind: string }) => kind)).toContain('room')
    expect((await readTimetable())['Algebra 1']).toBe(`Monday 08:00 ${rooms.hall}`)
    const whole = await site.admin.call('POST', `${RUNS}/${id}/take-over`)
    expect(whole.statusCode, whole.body).toBe(200)
    expect(await readTimetable()).toEqual({
      'Algebra 1': `Tuesday 08:00 ${rooms.hall}`,
      'Botany 1': `Monday 08:00 ${rooms.hall}`,
    })
    expect((await undo(whole.json().undo._id)).statusCode).toBe(200)
    expect((await readTimetable())['Algebra 1']).toBe(`Monday 08:00 ${rooms.hall}`)
  })

  test('of a class that would meet on no date in its weeks is refused, and names it', async () => {
    const { courses, rooms } = school
    const dates = { startDate: '2026-09-07', endDate: '2026-10-30' }
    const courseId = await site.addCourse({ courseName: OTHER, ...dates })
    const place = { roomId: rooms.hall, courseId, weeks: '2' }
    const one = await addClass({ ...place, title: 'Lab', day: 'Tuesday' })
    const other = await addClass({
      roomId: rooms.hall,
      title: 'Algebra 1',
      day: 'Monday',
      courseId: courses.algebra,
    })
    const id = await addEndedRun(site.db, {
      ...NOTHING,
      classes: [
        proposeMove('Lab', one, courseId, ['Tuesday', 'Monday']),
        proposeMove('Algebra 1', other, courses.algebra, ['Monday', 'Tuesday']),
      ],
    })
    const holiday = { name: 'Break', startDate: '2026-09-14', endDate: '2026-09-14' }
    const { _id: closureId } = (await site.admin.call('POST', '/api/closures', holiday)).json()
    const refused = await site.admin.call('POST', `${RUNS}/${id}/take-over`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "'Lab': From 2026-09-07 to 2026-10-30 there is no Monday on which this class would meet.",
    ])
    expect((await readTimetable())['Algebra 1']).toBe(`Monday 08:00 ${rooms.hall}`)
    expect((await site.admin.call('POST', `/api/closures/delete/${closureId}`)).statusCode).toBe(200)
    const taken = await site.admin.call('POST', `${RUNS}/${id}/take-over`)
    expect(taken.statusCode, taken.body).toBe(200)
  })

  test('is undone except for the class that was changed since, which the answer names', async () => {
    const proposal = await proposeOtherPlaces()
    const before = await readTimetable()
    const { undo: last } = (await takeOver(proposal)).json()
    const { key } = findClass(proposal, 'Algebra 1')
    await site.admin.call('POST', `/api/classs/${key}/cancel`)
    const cancelled = (await readTimetable())['Algebra 1']
    const answer = await undo(last._id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().kept).toMatchObject([{ message: "'Algebra 1' has been cancelled." }])
    expect(await readTimetable()).toEqual({ ...before, 'Algebra 1': cancelled })
    expect((await undo(last._id)).statusCode).toBe(409)
  })

  test('is undone by nobody once all its classes have been changed since', async () => {
    const proposal = await proposeOtherPlaces()
    const { undo: last } = (await takeOver(proposal)).json()
    for (const { classId, change } of proposal.classes)
      if (change !== 'unchanged') await site.admin.call('POST', `/api/classs/${classId}/cancel`)
    const before = await readTimetable()
    const answer = await undo(last._id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain("'Algebra 1' has been cancelled.")
    expect(await readTimetable()).toEqual(before)
  })

  const EDITS: [string, (url: string) => Promise<unknown>, string][] = [
    [
      'joined',
      (url) => site.admin.call('PUT', `${url}/join`, { studentId: school.students[0] }),
      "Students have joined 'Algebra 1'.",
    ],
    ['locked', (url) => site.admin.call('PUT', url, { locked: true }), "'Algebra 1' is locked now."],
    [
      'described',
      (url) => site.admin.call('PUT', url, { description: 'Bring a ruler' }),
      "'Algebra 1' has a description now.",
    ],
    [
      'renamed',
      (url) => site.admin.call('PUT', url, { title: 'Algebra I' }),
      "'Algebra 1' is called 'Algebra I' now.",
    ],
  ]
  test.each(EDITS)(
    'leaves a class that it made and that was %s since, once and for all',
    async (_, edit, kept) => {
      const proposal = await propose({ term: 1 })
      const taken = (await takeOver(proposal)).json()
      const listed = async (): Promise<Listed[]> => (await site.admin.call('GET', '/api/classs')).json()
      const made = (await listed()).find(({ title }) => title === 'Algebra 1')
      await edit(`/api/classs/${made?._id}`)
      const undone = await undo(taken.undo._id)
      expect(undone.statusCode).toBe(200)
      expect(undone.json().kept).toMatchObject([{ message: kept }])
      expect((await listed()).map(({ _id }) => _id)).toEqual([made?._id])
      // Taking the rest over again does not make it twice.
      await takeOver(proposal)
      expect((await listed()).filter(({ title }) => /^Algebra (1|I)$/.test(title))).toHaveLength(1)
    },
  )

  test('by two administrators at once is done once, and the other gets a refusal', async () => {
    const proposal = await proposeOtherPlaces()
    const other = await site.addPerson('admin')
    const answers = await Promise.all([takeOver(proposal), takeOver(proposal, undefined, other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await readTimetable()).toMatchObject(listProposed(proposal.classes))
  })

  test('of two proposals for one term does not double its classes', async () => {
    const first = await propose({ term: 1 })
    const second = await propose({ term: 1 })
    expect((await takeOver(first)).statusCode).toBe(200)
    const answer = await takeOver(second)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain("'Algebra' has got other classes since.")
  })
})

describe('why', () => {
  const why = (id: string, what: 'why' | 'cells') =>
    site.admin.call('GET', `/api/generation/classs/${id}/${what}`)

  test('a class is where it is, and what other places would change, follows the timetable', async () => {
    const { courses, rooms } = school
    const id = await addClass({
      title: 'Algebra 1',
      day: 'Monday',
      courseId: courses.algebra,
      roomId: rooms.lab,
    })
    const reasons: ClassReasons = (await why(id, 'why')).json()
    const seats = reasons.costs.find(({ wish }) => wish === 'seats')
    expect(seats?.cost).toBeGreaterThan(0)
    expect(reasons.places[0]).toMatchObject({ roomId: rooms.hall })
    const { cells }: CellCosts = (await why(id, 'cells')).json()
    expect(cells.length).toBeGreaterThan(20)

    await site.admin.call('PUT', `/api/classs/${id}`, { roomId: rooms.hall })
    const moved: ClassReasons = (await why(id, 'why')).json()
    expect(moved.costs.find(({ wish }) => wish === 'seats')?.cost ?? 0).toBe(0)
    await site.admin.call('POST', `/api/classs/${id}/cancel`)
    expect((await why(id, 'why')).json()).toEqual({
      costs: [],
      others: { free: 0, better: 0, same: 0 },
      worse: [],
      places: [],
    })
    await site.admin.call('POST', `/api/classs/delete/${id}`)
    expect((await why(id, 'why')).statusCode).toBe(404)
  })

  test('is answered by the timetable of now, also after a change that was seen late', async () => {
    const { courses, rooms } = school
    const id = await addClass({
      title: 'Algebra 1',
      day: 'Monday',
      courseId: courses.algebra,
      roomId: rooms.lab,
    })
    const held = await site.services.pool.connect()
    // Its act is numbered before the next one's, and is seen after it.
    await held.query('begin')
    await held.query('update rooms set seats = 50 where id = $1', [rooms.lab])
    await site.addRoom({ name: 'New', seats: 1 })
    const before: ClassReasons = (await why(id, 'why')).json()
    expect(before.costs.map(({ wish }) => wish)).toContain('seats')
    await held.query('commit')
    held.release()
    const after: ClassReasons = (await why(id, 'why')).json()
    expect(after.costs.map(({ wish }) => wish)).not.toContain('seats')
    await site.db.updateTable('rooms').set({ seats: 12 }).where('id', '=', rooms.lab).execute()
  })
})

test('a note from before it had a key is shown in English', async () => {
  const id = await addRun(site.db)
  const note = 'The data cannot be planned.'
  const failed = { status: 'failed', ended_at: new Date('2026-10-01T10:00:00Z'), note } as const
  await site.db.updateTable('generation_runs').set(failed).where('id', '=', id).execute()
  expect((await site.admin.call('GET', `${RUNS}/${id}`)).json().note).toEqual({ message: note })
})

test('a proposal from before its reasons had keys is shown in English', async () => {
  const message = "'Algebra 1' has no place."
  const rule = {
    kind: 'noRooms',
    message: 'There are no rooms.',
    links: [{ label: 'Rooms', to: '/admin/rooms' }],
  }
  const { courses } = school
  const unplaced = {
    ...proposeMove('Algebra 1', courses.algebra, courses.algebra, ['Monday', 'Tuesday']),
    change: 'unplaced',
    classId: null,
    before: null,
    after: null,
    reasons: [rule.message],
    impossibility: { message, rules: [rule] },
  }
  const stored = JSON.stringify({ ...NOTHING, classes: [unplaced] })
  const id = await addEndedRun(site.db, JSON.parse(stored))
  const shown: Proposal = (await site.admin.call('GET', `${RUNS}/${id}/proposal`)).json()
  expect(shown.classes[0]).toMatchObject({
    reasons: [{ message: 'There are no rooms.' }],
    impossibility: { message, rules: [rule] },
  })
})

test('the longest list of keys that a proposal may have is read', async () => {
  const id = await addEndedRun(site.db)
  const keys = Array.from({ length: 20_000 }, (_, index) =>
    `${crypto.randomUUID()}:${index % 10}00`.slice(0, 40),
  )
  const answer = await site.admin.call('POST', `${RUNS}/${id}/take-over`, { keys })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'The proposal has no such class'])
})
