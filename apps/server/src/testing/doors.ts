import { randomUUID } from 'node:crypto'
import type { ProposedClass } from '@scheduler/contract'
import {
  type Aspect,
  findConflicts,
  formatTime,
  listAspects,
  type Rule,
  type ScheduledClass,
} from '@scheduler/domain'
import {
  type Change,
  moveAway,
  type Scenario,
  timetableAround,
} from '@scheduler/domain/testing/breaking-classes'
import type { LightMyRequestResponse } from 'fastify'
import { HttpError } from '../http/errors.ts'
import { saveClasses } from '../import/save-classes.ts'
import type { ScenarioSite } from './scenario-site.ts'
import { addEndedRun } from './stored-runs.ts'

/** What comes of a class at a door. */
export type Outcome = 'refused' | 'told' | 'asked' | 'let through'

/** A way in which a class comes to break a rule. */
export interface Door {
  readonly when: string
  /** What has to come of it, by what the rule says of itself. */
  expects(rule: Rule, scenario: Scenario): Outcome
  /** Brings the class there; answers what came of it, with the kinds of rule that were named (`describe`). */
  push(one: ScenarioSite, rule: Rule): Promise<string>
}

const describe = (outcome: Outcome, kinds: readonly string[]) => [`${outcome}:`, ...new Set(kinds)].join(' ')

/** The same of what is expected where one rule is in question: what is asked is no breach. */
export const describeExpected = (outcome: Outcome, { kind }: Rule) =>
  describe(outcome, outcome === 'refused' || outcome === 'told' ? [kind] : [])

const looksAt = (rule: Rule, aspect: Aspect) => listAspects(rule).has(aspect)
const refused = (): Outcome => 'refused'
/** Whether it is students whom the rule keeps out. */
const isByStudents = (rule: Rule, { wanted }: Scenario) =>
  looksAt(rule, 'students') && wanted.studentIds.length > 0
/** Nobody is in a new class of a proposal or a file, and it is in no section. */
const ofNewClass = (rule: Rule, scenario: Scenario): Outcome =>
  isByStudents(rule, scenario) || scenario.wanted.sectionId !== undefined ? 'let through' : 'refused'
/** Students need not be free at one meeting of which somebody says, knowing that they are not, where it is. */
const isLeftToPeople = (rule: Rule, scenario: Scenario) =>
  scenario.change.kind === 'meeting' && isByStudents(rule, scenario)
/** What is judged itself before it is added. */
const ADDED: ReadonlySet<Change['kind']> = new Set(['class', 'meeting'])
const toldOrRefused = ({ laterChange }: Rule): Outcome => laterChange

/** The academic year moves classes without a course alone: whether such a class can break the rule. */
const breaksWithoutCourse = (scenario: Scenario) =>
  findConflicts(withoutCourse(scenario.wanted), timetableAround(scenario, 'after')).length > 0

/** Sections are of courses. */
const withoutCourse = ({ sectionId: _, ...one }: ScheduledClass): ScheduledClass => ({
  ...one,
  courseId: null,
})

export const DOORS: readonly Door[] = [
  {
    when: 'when it is created',
    expects: refused,
    push: async (one) => {
      await change(one)
      return read(one, await one.call('POST', '/api/classs', one.toBody(one.scenario.wanted)))
    },
  },
  {
    when: 'when it is changed',
    expects: refused,
    push: async (one) => {
      await change(one)
      const id = await one.add(one.scenario.elsewhere)
      return read(one, await one.call('PUT', `/api/classs/${id}`, one.toBody(one.scenario.wanted)))
    },
  },
  {
    when: 'when it is reinstated',
    expects: refused,
    push: async (one) => {
      const id = await one.add(one.scenario.wanted)
      await one.call('POST', `/api/classs/${id}/cancel`)
      await change(one)
      return read(one, await one.call('POST', `/api/classs/${id}/reinstate`))
    },
  },
  {
    when: 'when a student joins it',
    expects: (rule, scenario) => (isByStudents(rule, scenario) ? 'refused' : 'let through'),
    push: async (one) => {
      const { wanted } = one.scenario
      const id = await one.add({ ...wanted, studentIds: wanted.studentIds.slice(0, -1) })
      // Another class that is refused itself leaves nothing that a student could break by joining.
      await one.change()
      const studentId = one.idOf(wanted.studentIds.at(-1) ?? 's1')
      return read(one, await one.call('PUT', `/api/classs/${id}/join`, { studentId }))
    },
  },
  {
    when: 'when something else is changed later',
    expects: (rule, scenario) => {
      if (isLeftToPeople(rule, scenario)) return 'asked'
      return ADDED.has(scenario.change.kind) ? 'refused' : toldOrRefused(rule)
    },
    push: async (one) => {
      await one.add(one.scenario.wanted)
      return read(one, await one.change())
    },
  },
  {
    when: 'when the dates of its course are moved',
    expects: (rule, scenario) =>
      looksAt(rule, 'dates') && !isLeftToPeople(rule, scenario) ? toldOrRefused(rule) : 'let through',
    push: async (one, rule) => {
      const { wanted } = one.scenario
      const path = `/api/courses/${one.idOf(wanted.courseId ?? '')}`
      await one.call('PUT', path, { startDate: SPRING.from, endDate: SPRING.to })
      await addApart(one, rule, wanted)
      const { from: startDate, to: endDate } = wanted.dates
      return read(one, await one.call('PUT', path, { startDate, endDate }))
    },
  },
  {
    when: 'when the academic year is moved',
    expects: (rule, scenario) =>
      looksAt(rule, 'dates') && breaksWithoutCourse(scenario) ? toldOrRefused(rule) : 'let through',
    push: async (one, rule) => {
      const { wanted } = one.scenario
      await moveYear(one, SPRING)
      await addApart(one, rule, withoutCourse(wanted))
      return read(one, await moveYear(one, wanted.dates))
    },
  },
  {
    when: 'when the teaching week is changed',
    // Generated classes keep to the week; those that are there may lie outside.
    expects: () => 'let through',
    push: async (one) => {
      await change(one)
      await one.add(one.scenario.elsewhere)
      return read(one, await one.call('PUT', '/api/admins/teaching-week', { days: ['Sunday'] }))
    },
  },
  {
    when: 'when a proposal adds it',
    expects: ofNewClass,
    push: async (one) => {
      await change(one)
      return read(one, await takeOver(one, await propose(one, null)))
    },
  },
  {
    when: 'when a proposal moves it',
    expects: refused,
    push: async (one) => {
      const from = moveAway(one.scenario.wanted)
      const classId = await one.add(from)
      await change(one)
      return read(one, await takeOver(one, await propose(one, { classId, from, to: one.scenario.wanted })))
    },
  },
  {
    when: 'when a take-over is undone',
    expects: refused,
    push: async (one) => {
      const from = one.scenario.wanted
      const classId = await one.add(from)
      const taken = await takeOver(one, await propose(one, { classId, from, to: moveAway(from) }))
      await change(one)
      return read(one, await one.call('POST', `/api/generation/take-overs/${taken.json().undo._id}/undo`))
    },
  },
  {
    when: 'when it is imported',
    expects: ofNewClass,
    push: async (one) => {
      await change(one)
      const { wanted } = one.scenario
      const { title, day, startMinute, endMinute, roomId, courseId, professorId } = wanted
      const state = {
        ...{ title, day, startMinute, endMinute },
        otherProfessorIds: wanted.otherProfessorIds.map(one.idOf),
        otherRoomIds: (wanted.otherRoomIds ?? []).map(one.idOf),
        roomId: roomId && one.idOf(roomId),
        courseId: courseId && one.idOf(courseId),
        professorId: professorId && one.idOf(professorId),
      }
      const added = [{ classId: randomUUID(), state }]
      return saveClasses(
        one.site.services,
        async () => added,
        async () => {},
      ).then(
        () => describe('let through', []),
        (error: unknown) => {
          if (!(error instanceof HttpError)) throw error
          return describe('refused', kindsOf(error.reply.conflicts ?? []))
        },
      )
    },
  },
]

const kindsOf = (all: readonly { readonly kind: string }[]) => all.map(({ kind }) => kind)

/** What a call made of the class. What it tells, the list of classes that need attention has to tell as well. */
export async function read(one: ScenarioSite, answer: LightMyRequestResponse): Promise<string> {
  const body = answer.json()
  if (answer.statusCode === 409 && body.isConfirmable) return describe('asked', kindsOf(body.conflicts ?? []))
  if (answer.statusCode === 409) return describe('refused', kindsOf(body.conflicts ?? []))
  if (answer.statusCode >= 400) return `${answer.statusCode} ${answer.body}`
  if (!body.warnings?.length) return describe('let through', [])
  const listed = (await one.call('GET', '/api/classs/attention')).json()
  const told = describe('told', kindsOf(body.warnings))
  return told === describe('told', kindsOf(listed)) ? told : `${told}, and listed: ${kindsOf(listed)}`
}

/** Makes the change, which no rule forbids. */
export async function change(one: ScenarioSite): Promise<void> {
  const answer = await one.change()
  if (answer.statusCode >= 400) throw new Error(`The change is refused: ${answer.body}`)
}

/** No day in common with the dates of the scenarios. */
const SPRING = { from: '2027-03-01', to: '2027-03-28' }

function moveYear(one: ScenarioSite, { from, to }: typeof SPRING): Promise<LightMyRequestResponse> {
  const year = { academicYearStart: from, academicYearEnd: to }
  return one.call('POST', '/api/admins/site-settings', year)
}

/**
 * Puts the class where it breaks the rule as soon as it meets on the dates of what is there. A rule that does not look at
 * dates is broken at any: there the class comes first, and a second one that would break it may be refused.
 */
async function addApart(one: ScenarioSite, rule: Rule, apart: ScheduledClass): Promise<void> {
  const isApart = looksAt(rule, 'dates')
  if (isApart) await change(one)
  await one.add(apart)
  if (!isApart) await one.change()
}

interface Move {
  readonly classId: string
  readonly from: ScheduledClass
  readonly to: ScheduledClass
}

/** Stores a proposal to move a class, or to add the one that is wanted; answers the run's id. */
function propose(one: ScenarioSite, move: Move | null): Promise<string> {
  const { wanted } = one.scenario
  const proposed: ProposedClass = {
    key: 'wanted',
    change: move ? 'moved' : 'new',
    title: wanted.title,
    classId: move?.classId ?? null,
    courseId: one.idOf(wanted.courseId ?? ''),
    courseName: null,
    professorId: one.idOf(wanted.professorId ?? ''),
    professorName: null,
    locked: false,
    before: move && toPlace(one, move.from),
    after: toPlace(one, move?.to ?? wanted),
    reasons: [],
    impossibility: null,
  }
  return addEndedRun(one.site.db, {
    classes: [proposed],
    costs: [],
    counts: { new: 0, moved: 0, unchanged: 0, unplaced: 0, [proposed.change]: 1 },
    professorsChanged: 0,
    studentsChanged: 0,
  })
}

function toPlace({ idOf }: ScenarioSite, { day, startMinute, endMinute, roomId }: ScheduledClass) {
  const room = { roomId: roomId && idOf(roomId), roomName: null }
  return { day, startTime: formatTime(startMinute), endTime: formatTime(endMinute), ...room }
}

function takeOver(one: ScenarioSite, runId: string): Promise<LightMyRequestResponse> {
  return one.call('POST', `/api/generation/runs/${runId}/take-over`, {})
}
