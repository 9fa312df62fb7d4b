import { COHORT } from './courses/cohorts.ts'
import { COURSE } from './courses/courses.ts'
import type { Kind } from './foundation/kind.ts'
import { GENERATION } from './generation/generation-calls.ts'
import { BUILDING, CAMPUS } from './institution/buildings.ts'
import { DEPARTMENT } from './institution/departments.ts'
import { FEATURE } from './institution/features.ts'
import { ROOM } from './institution/rooms.ts'
import { SITE_SETTINGS } from './institution/site-settings.ts'
import type { EventName } from './live/events.ts'
import { ABSENCE } from './people/absences.ts'
import { ADMIN } from './people/admins.ts'
import { FORM_QUESTION } from './people/form-questions.ts'
import { NEWS } from './people/news.ts'
import { PASSWORD_LINK } from './people/password-links.ts'
import { PROFESSOR_FORM } from './people/professor-forms.ts'
import { PROFESSOR } from './people/professors.ts'
import { STUDENT } from './people/students.ts'
import { MAIL } from './service/mail.ts'
import { CLOSURE } from './terms/closures.ts'
import { TERM } from './terms/terms.ts'
import { BOOKING } from './timetable/bookings.ts'
import { CLASS } from './timetable/classes.ts'
import { MEETING_REQUEST } from './timetable/meeting-request-kind.ts'
import { SECTION_RULE } from './timetable/section-rules.ts'
import { SUBSCRIPTION } from './timetable/subscriptions.ts'

/** Every kind of record: the lists in which a change shows, what is deleted or edited together, and what is told follow from it. */
export const KINDS = {
  course: COURSE,
  cohort: COHORT,
  room: ROOM,
  professor: PROFESSOR,
  student: STUDENT,
  admin: ADMIN,
  passwordLink: PASSWORD_LINK,
  mail: MAIL,
  class: CLASS,
  booking: BOOKING,
  meetingRequest: MEETING_REQUEST,
  professorForm: PROFESSOR_FORM,
  formQuestion: FORM_QUESTION,
  closure: CLOSURE,
  absence: ABSENCE,
  building: BUILDING,
  campus: CAMPUS,
  feature: FEATURE,
  department: DEPARTMENT,
  sectionRule: SECTION_RULE,
  term: TERM,
  siteSettings: SITE_SETTINGS,
  generation: GENERATION,
  subscription: SUBSCRIPTION,
  news: NEWS,
} as const satisfies Record<string, Kind>

type Kinds = typeof KINDS
/** A kind, by the word for one of its records. */
export type Noun = keyof Kinds
export const NOUNS = Object.keys(KINDS) as Noun[]

/** What else browsers keep, with the kinds of which it tells. */
const VIEWS = {
  expectedStudents: ['course', 'cohort', 'student', 'term'],
  takenCourses: ['student'],
  dashboard: [
    'course',
    'room',
    'professor',
    'student',
    'class',
    'professorForm',
    'department',
    'sectionRule',
    'absence',
    'meetingRequest',
  ],
  teachingWeek: ['siteSettings'],
  // A proposal grows stale when the timetable that it began with changes.
  proposals: ['generation', 'class'],
  demandCheck: [
    'course',
    'cohort',
    'room',
    'professor',
    'student',
    'class',
    'professorForm',
    'closure',
    'absence',
    'building',
    'feature',
    'department',
    'sectionRule',
    'siteSettings',
  ],
  // Rules, each with the classes that break it.
  judgedRules: [
    'course',
    'room',
    'class',
    'closure',
    'building',
    'campus',
    'sectionRule',
    'term',
    'siteSettings',
  ],
  sections: ['course', 'class'],
  freeRooms: ['room', 'class', 'booking', 'closure', 'building', 'feature', 'department', 'siteSettings'],
} as const satisfies Record<string, readonly Noun[]>

/** What browsers keep; its name is the first part of the key under which they do. */
export type ListName = Kinds[Noun]['list'] | keyof typeof VIEWS

const SHOWN: readonly (readonly [ListName, readonly Noun[]])[] = [
  ...NOUNS.map((noun) => [KINDS[noun].list, [noun, ...KINDS[noun].shows]] as const),
  ...(Object.entries(VIEWS) as [ListName, readonly Noun[]][]),
]

/** The lists in which a change of records of some kinds shows. */
export const listsShowing = (...changed: readonly Noun[]): readonly ListName[] => [
  ...new Set(SHOWN.flatMap(([list, nouns]) => (nouns.some((noun) => changed.includes(noun)) ? list : []))),
]

/** The kinds of which an event tells. */
export function nounsToldBy(event: EventName): readonly Noun[] {
  return NOUNS.filter((noun) => {
    const kind: Kind = KINDS[noun]
    return kind.event === event || kind.moreEvents?.includes(event)
  })
}

/** The lists of the kinds that say something. */
export type ListWith<Said extends keyof Kind> = {
  [N in Noun]: Kinds[N] extends Readonly<Record<Said, unknown>> ? Kinds[N]['list'] : never
}[Noun]

export const listsWith = <Said extends keyof Kind>(said: Said) =>
  NOUNS.flatMap((noun) => (said in KINDS[noun] ? KINDS[noun].list : [])) as unknown as [
    ListWith<Said>,
    ...ListWith<Said>[],
  ]

/** The lists of which many records are deleted in one act. */
export type Many = ListWith<'isDeletedTogether'>
/** The lists of which many records are given a value together. */
export type Edited = ListWith<'edited'>

type NounOf<List> = { [N in Noun]: Kinds[N]['list'] extends List ? N : never }[Noun]

/** The kind of the records of a list. */
export const nounOf = <List extends Many>(list: List) =>
  NOUNS.find((noun) => KINDS[noun].list === list) as NounOf<List>

export const editedFields = (list: Edited): readonly string[] => (KINDS[nounOf(list)] as Kind).edited ?? []
