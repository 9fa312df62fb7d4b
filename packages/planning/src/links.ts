import { say } from './sentences.ts'

/** Where something can be mended: a path of the web client with the dialog that opens there. */
export interface MendingLink {
  readonly label: string
  readonly to: string
}

const dialog = (page: string, name: string): string => `/admin/${page}?dialog=${encodeURIComponent(name)}`

export function linkCourse(course: { readonly id: string; readonly courseName: string }): MendingLink {
  return { label: course.courseName, to: dialog('courses', course.id) }
}

export function linkProfessor(one: { readonly id: string; readonly fullName: string }): MendingLink {
  return { label: one.fullName, to: dialog('professors', one.id) }
}

export function linkRoom(room: { readonly id: string; readonly name: string }): MendingLink {
  return { label: room.name, to: dialog('rooms', room.id) }
}

export function linkCohort(cohort: { readonly id: string; readonly name: string }): MendingLink {
  return { label: cohort.name, to: dialog('cohorts', cohort.id) }
}

/** A class that stands, in the calendar: it can be moved and unlocked there. */
export function linkClass(one: { readonly id: string; readonly title: string }): MendingLink {
  return { label: one.title, to: dialog('calendar', one.id) }
}

export const TEACHING_WEEK_LINK: MendingLink = {
  label: say('teachingWeekLink'),
  to: dialog('generate', 'settings'),
}
export const WEIGHTS_LINK: MendingLink = { label: say('weightsLink'), to: '/admin/generate' }
export const ADD_ROOM_LINK: MendingLink = { label: say('addRoomLink'), to: dialog('rooms', 'new') }
export const ROOMS_LINK: MendingLink = { label: say('roomsLink'), to: '/admin/rooms' }
export const PROFESSORS_LINK: MendingLink = { label: say('professorsLink'), to: '/admin/professors' }
