import { formatTime, listMeetingDates, type Rule } from '@scheduler/domain'
import { moveAway, type Scenario } from '@scheduler/domain/testing/breaking-classes'
import { change, type Door, type Outcome, read } from './doors.ts'
import type { ScenarioSite } from './scenario-site.ts'

/** What one meeting may break: its students and cohorts are busy with the leave of people. */
const LEFT_TO_PEOPLE: Partial<Record<string, Outcome>> = {
  student: 'asked',
  building: 'let through',
  cohort: 'let through',
}

/** What has to come of one meeting that is put where it breaks a rule. */
const ofMeeting = ({ kind, ofOneMeeting }: Rule): Outcome => {
  if (ofOneMeeting) return ofOneMeeting === 'told' ? 'asked' : 'let through'
  return LEFT_TO_PEOPLE[kind] ?? 'refused'
}

/** The same where its class is judged, and nobody says of the meeting where it is. */
const ofClass = (rule: Rule): Outcome => (ofMeeting(rule) === 'refused' ? 'refused' : 'let through')

const ofLaterChange = (rule: Rule, { change: { kind } }: Scenario): Outcome => {
  if (ofMeeting(rule) !== 'refused') return 'let through'
  return kind === 'class' ? 'refused' : rule.laterChange
}

const asPlannedAgain = (rule: Rule): Outcome =>
  ofMeeting(rule) === 'refused' && rule.laterChange === 'told' ? 'let through' : ofMeeting(rule)

/** The ways in which one meeting of a class comes to break a rule. */
export const DOORS_OF_MEETINGS: readonly Door[] = [
  {
    when: 'when it is moved there',
    expects: ofMeeting,
    push: async (one) => {
      const id = await one.add(moveAway(one.scenario.wanted))
      await change(one)
      return read(one, await put(one, id, listMoved(one)))
    },
  },
  {
    when: 'when it is extra there',
    expects: ofMeeting,
    push: async (one) => {
      const id = await one.add(moveAway(one.scenario.wanted))
      await change(one)
      return read(one, await put(one, id, [{ ...placeOf(one), originalDate: null }]))
    },
  },
  {
    when: 'when an act of several classes moves it there',
    expects: ofMeeting,
    push: async (one) => {
      const classId = await one.add(moveAway(one.scenario.wanted))
      await change(one)
      const changes = [{ classId, meetings: listMoved(one) }]
      return read(one, await one.call('POST', '/api/meetings', { changes }))
    },
  },
  {
    when: 'when it gets its room and its professors there',
    expects: ofMeeting,
    push: async (one) => {
      const id = await one.add(bareOf(one))
      await change(one)
      return read(one, await put(one, id, listFilled(one)))
    },
  },
  {
    when: 'when it is as planned again',
    expects: asPlannedAgain,
    push: async (one) => {
      const { wanted } = one.scenario
      const id = await one.add(wanted)
      const dates = listMeetingDates(wanted.day, wanted.dates)
      await putSurely(
        one,
        id,
        dates.map((originalDate) => ({ originalDate, date: null })),
      )
      await change(one)
      return read(
        one,
        await put(
          one,
          id,
          dates.map((originalDate) => ({ originalDate, asPlanned: true })),
        ),
      )
    },
  },
  {
    when: 'when something else is changed later',
    expects: ofLaterChange,
    push: async (one) => {
      const id = await one.add(moveAway(one.scenario.wanted))
      await putSurely(one, id, listMoved(one))
      return read(one, await one.change())
    },
  },
  {
    when: 'when something that it alone uses is changed later',
    expects: ofLaterChange,
    push: async (one) => {
      const id = await one.add(bareOf(one))
      await putSurely(one, id, listFilled(one))
      return read(one, await one.change())
    },
  },
  {
    when: 'when its class is reinstated',
    expects: ofClass,
    push: async (one) => {
      const id = await one.add(moveAway(one.scenario.wanted))
      await putSurely(one, id, listMoved(one))
      await one.call('POST', `/api/classs/${id}/cancel`)
      await change(one)
      return read(one, await one.call('POST', `/api/classs/${id}/reinstate`))
    },
  },
]

/** Of the first week, where the class wants to be. */
function placeOf({ scenario: { wanted } }: ScenarioSite) {
  const [date] = listMeetingDates(wanted.day, wanted.dates)
  return { date, startTime: formatTime(wanted.startMinute), endTime: formatTime(wanted.endMinute) }
}

/** The first meeting of the class that is away, at the wanted place. */
function listMoved(one: ScenarioSite) {
  const { wanted } = one.scenario
  const [originalDate] = listMeetingDates(moveAway(wanted).day, wanted.dates)
  return [{ ...placeOf(one), originalDate }]
}

/** The class away, without a room and without professors. */
const bareOf = ({ scenario: { wanted } }: ScenarioSite) => ({
  ...moveAway(wanted),
  roomId: null,
  professorId: null,
  otherProfessorIds: [],
})

/** Its first meeting at the wanted place, with the room and the professors of that. */
function listFilled(one: ScenarioSite) {
  const { roomId, professorId, otherProfessorIds } = one.scenario.wanted
  const professorIds = [professorId ?? '', ...otherProfessorIds].map(one.idOf)
  return listMoved(one).map((meeting) => ({ ...meeting, roomId: roomId && one.idOf(roomId), professorIds }))
}

const put = (one: ScenarioSite, id: string, meetings: readonly object[], more: object = {}) =>
  one.call('PUT', `/api/classs/${id}/meetings`, { meetings, ...more })

async function putSurely(one: ScenarioSite, id: string, meetings: readonly object[]): Promise<void> {
  const answer = await put(one, id, meetings, { confirmed: true })
  if (answer.statusCode !== 200) throw new Error(`The meeting is not changed: ${answer.body}`)
}
