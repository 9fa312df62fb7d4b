import type { NewClass } from '@scheduler/contract'
import { formatTime, type MeetingChange, type ProfessorFacts, type ScheduledClass } from '@scheduler/domain'
import { type Scenario, timetableAround } from '@scheduler/domain/testing/breaking-classes'
import type { LightMyRequestResponse } from 'fastify'
import type { Caller, TestApp } from './test-app.ts'

/** A scenario's records on a site, each under an id of the site's. */
export interface ScenarioSite {
  readonly site: TestApp
  readonly scenario: Scenario
  /** As an administrator. */
  readonly call: Caller
  idOf(name: string): string
  /** A class of the scenario as calls take it. */
  toBody(one: ScheduledClass): NewClass
  /** Puts a class on the timetable, where it breaks nothing; answers its id. */
  add(one: ScheduledClass): Promise<string>
  /** Makes the scenario's change. */
  change(): Promise<LightMyRequestResponse>
}

/** Before the scenario's change, with everything in it but the class itself. */
export async function addScenario(site: TestApp, scenario: Scenario): Promise<ScenarioSite> {
  const { rooms, professors, courses, students } = timetableAround(scenario, 'before')
  const { from: startDate, to: endDate } = scenario.wanted.dates
  const ids = new Map<string, string>()
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`There is no ${name}`)
    return id
  }
  for (const { id, name, seats, buildingName, features } of rooms.values())
    ids.set(id, await site.addRoom({ name, seats, buildingName, features }))
  for (const { id, partOf } of scenario.roomParts)
    await site.admin.call('PUT', `/api/rooms/${idOf(id)}`, { partOf: idOf(partOf) })
  for (const { id, courseName } of courses.values())
    ids.set(id, await site.addCourse({ courseName, startDate, endDate, meetingsPerWeek: 1 }))
  const { sectionId, courseId } = scenario.wanted
  if (sectionId) ids.set(sectionId, await addSection(site, idOf(courseId ?? '')))
  for (const { id, fullName } of professors.values())
    ids.set(id, (await site.addPerson('professor', fullName)).id)
  for (const [id, fullName] of students) ids.set(id, (await site.addPerson('student', fullName)).id)

  const toBody = (one: ScheduledClass): NewClass => ({
    title: one.title,
    description: '',
    day: one.day,
    startTime: formatTime(one.startMinute),
    endTime: formatTime(one.endMinute),
    courseId: one.courseId && idOf(one.courseId),
    roomId: one.roomId && idOf(one.roomId),
    otherRoomIds: (one.otherRoomIds ?? []).map(idOf),
    professorId: one.professorId && idOf(one.professorId),
    otherProfessorIds: one.otherProfessorIds.map(idOf),
    studentIds: one.studentIds.map(idOf),
    locked: false,
    weeks: one.weeks?.chosen ?? null,
    link: '',
    ...(one.sectionId && { sectionId: idOf(one.sectionId) }),
  })
  async function add(one: ScheduledClass): Promise<string> {
    const answer = await site.admin.call('POST', '/api/classs', toBody(one))
    if (answer.statusCode !== 201) throw new Error(`'${one.title}' is refused: ${answer.body}`)
    const { _id } = answer.json()
    // A class in no section with a name is a section by itself.
    ids.set(one.id, _id)
    return _id
  }
  const { minutesBetweenBuildings } = scenario
  if (minutesBetweenBuildings > 0)
    await site.admin.call('POST', '/api/admins/site-settings', { minutesBetweenBuildings })
  for (const one of scenario.others) await add(one)
  const scenarioSite = { site, scenario, call: site.admin.call, idOf, toBody, add }
  return { ...scenarioSite, change: () => makeChange(scenarioSite) }
}

function makeChange({ site, scenario, call, idOf, toBody }: Omit<ScenarioSite, 'change'>) {
  const { wanted, change } = scenario
  const own = (id: string | null) => idOf(id ?? '')
  switch (change.kind) {
    case 'class':
      return call('POST', '/api/classs', toBody(change.added))
    case 'meeting':
      return call('PUT', `/api/classs/${own(change.of.id)}/meetings`, {
        meetings: [toMeeting(idOf, change.changed)],
      })
    case 'cohort':
      return call('POST', '/api/cohorts', {
        name: change.added.name,
        courseIds: change.added.courseIds.map(idOf),
      })
    case 'sectionRule': {
      const { kind, numbers, sections } = change.added
      return call('POST', '/api/section-rules', {
        kind,
        numbers,
        sectionIds: sections.map(({ id }) => idOf(id)),
      })
    }
    case 'closure': {
      const { name, from: startDate, to: endDate, buildingName } = change.added
      return call('POST', '/api/closures', { name, startDate, endDate, buildingName })
    }
    case 'room':
      return call('PUT', `/api/rooms/${idOf('r1')}`, change.changed)
    case 'professor':
      return changeProfessor(site, idOf('p1'), change.changed)
    case 'course':
      return call('PUT', `/api/courses/${own(wanted.courseId)}`, change.changed)
  }
}

/** A changed meeting as calls take it. */
function toMeeting(
  idOf: ScenarioSite['idOf'],
  { originalDate, date, startMinute, endMinute, roomId, professorIds }: MeetingChange,
) {
  return {
    originalDate,
    date,
    ...(startMinute !== undefined && { startTime: formatTime(startMinute) }),
    ...(endMinute !== undefined && { endTime: formatTime(endMinute) }),
    ...(roomId && { roomId: idOf(roomId) }),
    ...(professorIds && { professorIds: professorIds.map(idOf) }),
  }
}

/** A section of a course; answers its id. */
async function addSection({ admin }: TestApp, courseId: string): Promise<string> {
  const part = { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'Lab 1' }] }
  const body = { configurations: [{ parts: [part] }] }
  const answer = await admin.call('PUT', `/api/courses/${courseId}/shape`, body)
  return answer.json().configurations[0].parts[0].sections[0]._id
}

/** A professor is no longer approved once a form of theirs is rejected. */
async function changeProfessor(
  { admin }: TestApp,
  id: string,
  { status, availability, absences = [] }: Partial<ProfessorFacts>,
): Promise<LightMyRequestResponse> {
  for (const { from: startDate, to: endDate } of absences)
    return admin.call('POST', '/api/absences', { professorId: id, startDate, endDate })
  if (status === undefined) return admin.call('PUT', `/api/professors/${id}/profile`, { availability })
  const question = await admin.call('POST', '/api/form-questions', {
    question: 'Evenings?',
    options: ['Yes', 'No'],
  })
  const formQuestionIds = [question.json()._id]
  const forms = await admin.call('POST', '/api/professors-forms', { professorIds: [id], formQuestionIds })
  const [form] = forms.json()
  return admin.call('PATCH', `/api/admins/professors-forms/${form._id}/decision`, { action: status })
}
