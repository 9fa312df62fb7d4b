import { type Said, sayNews, sayPlace } from '@scheduler/messages'
import type { NewsFacts, NewsItem, NewsMeeting, SubstituteFacts } from './news-item.ts'

/** What news says of a class: a sentence for each thing that is other; none where nothing is. */
export function sayNewsItem({ kind, before, after }: NewsItem): Said[] {
  const facts = after ?? before
  if (!facts) return []
  const { title, day } = facts
  const time = { title, day, range: rangeOf(facts) }
  if (kind === 'putIn') return [sayNews('putIn', time)]
  if (facts.substitute) return [saySubstitute(title, facts.substitute)]
  if (facts.request) return [sayDecision(title, kind, facts.request)]
  if (kind === 'takenOut' || kind === 'approved' || kind === 'rejected') return [sayNews(kind, { title })]
  if (!after) return [sayNews('deleted', { title })]
  if (!before) return [sayNews('added', time), ...sayMeetings(after, {}, after.meetings ?? {})]
  return [
    ...sayDifferences(before, after),
    ...sayMeetings(after, before.meetings ?? {}, after.meetings ?? {}),
  ]
}

function sayDecision(
  title: string,
  kind: NewsItem['kind'],
  { date, reason }: NonNullable<NewsFacts['request']>,
): Said {
  if (kind === 'approved') return sayNews('requestApproved', { title, date })
  return reason === ''
    ? sayNews('requestRefused', { title, date })
    : sayNews('requestRefusedFor', { title, date, reason })
}

function saySubstitute(title: string, { state, date, name, ...times }: SubstituteFacts): Said {
  if (state === 'asked') return sayNews('substituteAsked', { title, date, range: rangeOf(times) })
  if (state === 'approved') return sayNews('substituteFound', { title, date, name: name ?? '' })
  return sayNews(state === 'refused' ? 'substituteNobody' : 'substituteWithdrawn', { title, date })
}

const rangeOf = ({ startMinute, endMinute }: Pick<NewsFacts, 'startMinute' | 'endMinute'>) => ({
  startMinute,
  endMinute,
})

const STATUS = { Scheduled: 'restored', Postponed: 'postponed', Cancelled: 'cancelled' } as const

function sayDifferences(before: NewsFacts, after: NewsFacts): Said[] {
  const { title } = after
  const [what, other] = [before, after].map((side) =>
    sayPlace('weeklyTime', { day: side.day, range: rangeOf(side) }),
  ) as [Said, Said]
  return [
    ...(before.title === title ? [] : [sayNews('renamed', { title, before: before.title })]),
    ...(before.status === after.status ? [] : [sayNews(STATUS[after.status], { title })]),
    ...(what.message === other.message ? [] : [sayNews('moved', { title, what, other })]),
    ...(before.weeks === after.weeks ? [] : [sayNews('otherWeeks', { title })]),
    ...(before.room === after.room ? [] : [sayRoom(title, before.room, after.room)]),
    ...sayProfessors(title, before.professors, after.professors),
  ]
}

function sayRoom(title: string, before: string | null, room: string | null): Said {
  if (room === null) return sayNews('noRoom', { title, before: before ?? '' })
  return before === null ? sayNews('room', { title, room }) : sayNews('otherRoom', { title, room, before })
}

function sayProfessors(title: string, were: readonly string[], names: readonly string[]): Said[] {
  const before = were.filter((name) => !names.includes(name)).join(', ')
  if (before === '' && names.every((name) => were.includes(name))) return []
  if (names.length === 0) return [sayNews('noProfessor', { title, before })]
  return [
    before === ''
      ? sayNews('professors', { title, names })
      : sayNews('otherProfessors', { title, names, before }),
  ]
}

type Meetings = NonNullable<NewsFacts['meetings']>

function sayMeetings(facts: NewsFacts, before: Meetings, after: Meetings): Said[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .toSorted()
    .flatMap((key) => sayMeeting(facts, isDate(key) ? key : null, before[key] ?? null, after[key] ?? null))
}

const isDate = (key: string) => /^\d{4}-\d\d-\d\d$/.test(key)

function sayMeeting(
  facts: NewsFacts,
  planned: string | null,
  before: NewsMeeting | null,
  after: NewsMeeting | null,
): Said[] {
  const { title } = facts
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!after) {
    const date = planned ?? before?.date ?? ''
    return [sayNews(planned === null ? 'meetingExtraGone' : 'meetingAsPlanned', { title, date })]
  }
  const note = after.note === undefined ? [] : sayNote(title, planned ?? after.date ?? '', after.note)
  if (after.date === null) return [sayNews('meetingCancelled', { title, date: planned ?? '' }), ...note]
  return [...sayPlaced(facts, planned, after.date, after), ...note]
}

const sayNote = (title: string, date: string, note: string) => [sayNews('meetingNote', { title, date, note })]

/** Where and when a meeting is that takes place. */
function sayPlaced(facts: NewsFacts, planned: string | null, date: string, meeting: NewsMeeting): Said[] {
  const { title } = facts
  const { startMinute = facts.startMinute, endMinute = facts.endMinute, room, professors, link } = meeting
  const range = { startMinute, endMinute }
  const isAtOtherTime = startMinute !== facts.startMinute || endMinute !== facts.endMinute
  return [
    ...(planned === null ? [sayNews('meetingExtra', { title, date, range })] : []),
    ...(planned !== null && planned !== date
      ? [sayNews('meetingMoved', { title, from: planned, to: date, range })]
      : []),
    ...(planned === date && isAtOtherTime ? [sayNews('meetingTime', { title, date, range })] : []),
    ...(room === null && link === undefined ? [sayNews('meetingNoRoom', { title, date })] : []),
    ...(room ? [sayNews('meetingRoom', { title, date, room })] : []),
    ...(link === undefined ? [] : [sayNews('meetingOnline', { title, date, link })]),
    ...(professors ? [sayNews('meetingProfessors', { title, date, names: professors })] : []),
  ]
}
