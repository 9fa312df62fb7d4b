import type { Weekday } from '@scheduler/domain'
import type { XmlElement } from '../xml/read-xml.ts'

type Attributes = XmlElement['attributes']

/** UniTime has a file for each subject, known by the name of its outermost element; those that say most of a record are first. */
export const UNITIME_FILES = [
  'buildingsRooms',
  'staff',
  'offerings',
  'timetable',
  'students',
  'request',
  'studentEnrollments',
  'preferences',
] as const
export type UniTimeFile = (typeof UNITIME_FILES)[number]

/** Whether a file is one of UniTime's: they say of which campus they are. */
export const isUniTime = ({ name, attributes }: XmlElement): boolean =>
  UNITIME_FILES.some((file) => file === name) && attributes.campus !== undefined

/** The code of a course in any of UniTime's files: its subject and number. */
export const codeOf = ({ subject, courseNbr, subjectArea, courseNumber }: Attributes): string =>
  `${subject ?? subjectArea ?? ''} ${courseNbr ?? courseNumber ?? ''}`.trim()

/** The name of a person in any of UniTime's files. */
export const nameOf = (own: Attributes): string =>
  [
    own.firstName ?? own.first ?? own.fname,
    own.middleName ?? own.middle ?? own.mname,
    own.lastName ?? own.last ?? own.lname,
  ]
    .filter((part) => part)
    .join(' ')

/** The email address of a person whose number it is; null of others. */
export const findAddress = (number: string): string | null => (number.includes('@') ? number : null)

/** UniTime asks for a last name; what is before it is the first. */
export function splitName(fullName: string): { readonly first: string; readonly last: string } {
  const end = fullName.lastIndexOf(' ')
  return { first: fullName.slice(0, Math.max(end, 0)), last: fullName.slice(end + 1) }
}

/** Weekdays as they are written there, one after the other. */
export const DAY_LETTERS: Readonly<Record<Weekday, string>> = {
  Monday: 'M',
  Tuesday: 'T',
  Wednesday: 'W',
  Thursday: 'Th',
  Friday: 'F',
  Saturday: 'S',
  Sunday: 'Su',
}

/** '0930' */
export const writeTime = (time: string): string => time.replace(':', '')
