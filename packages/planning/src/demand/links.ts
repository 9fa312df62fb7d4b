import { type Said, sayLink } from '@scheduler/messages'

/** Where something can be changed: a path of the web client with the dialog that opens there. */
export interface FixLink extends Omit<Said, 'message'> {
  readonly label: string
  readonly to: string
}

/** A sentence about a rule, and where the rule can be changed. */
export interface LinkedSentence extends Said {
  readonly links: FixLink[]
}

const toLink = ({ message, ...said }: Said, to: string): FixLink => ({ label: message, ...said, to })
const linkRecord = (name: string, to: string) => toLink(sayLink('record', { name }), to)
const dialog = (page: string, name: string): string => `/admin/${page}?dialog=${encodeURIComponent(name)}`

export function linkCourse(course: { readonly id: string; readonly courseName: string }): FixLink {
  return linkRecord(course.courseName, dialog('courses', course.id))
}

export function linkProfessor(one: { readonly id: string; readonly fullName: string }): FixLink {
  return linkRecord(one.fullName, dialog('professors', one.id))
}

export function linkRoom(room: { readonly id: string; readonly name: string }): FixLink {
  return linkRecord(room.name, dialog('rooms', room.id))
}

export function linkCohort(cohort: { readonly id: string; readonly name: string }): FixLink {
  return linkRecord(cohort.name, dialog('cohorts', cohort.id))
}

/** An existing class, in the calendar: it can be moved and unlocked there. */
export function linkClass(one: { readonly id: string; readonly title: string }): FixLink {
  return linkRecord(one.title, dialog('calendar', one.id))
}

export const TEACHING_WEEK_LINK = toLink(sayLink('teachingWeek'), dialog('generate', 'settings'))
export const SETTINGS_LINK = toLink(sayLink('settings'), dialog('generate', 'settings'))
export const WEIGHTS_LINK = toLink(sayLink('weights'), '/admin/generate')
export const ADD_ROOM_LINK = toLink(sayLink('addRoom'), dialog('rooms', 'new'))
export const CHOICES_LINK = toLink(sayLink('choices'), '/admin/generate')
export const RULES_LINK = toLink(sayLink('rules'), '/admin/rules')
export const ROOMS_LINK = toLink(sayLink('rooms'), '/admin/rooms')
export const PROFESSORS_LINK = toLink(sayLink('professors'), '/admin/professors')
export const COURSES_LINK = toLink(sayLink('courses'), '/admin/courses')
