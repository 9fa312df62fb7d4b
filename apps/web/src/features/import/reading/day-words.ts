import type { Weekday } from '@scheduler/domain'

/** Weekdays as files have them, in small letters without accents. */
export const DAY_WORDS: Readonly<Record<Weekday, readonly string[]>> = {
  Sunday: ['sunday', 'sun', 'su', 'domingo', 'dom', 'الاحد', 'sonntag', 'so'],
  Monday: ['monday', 'mon', 'mo', 'lunes', 'lun', 'lu', 'الاثنين', 'الإثنين', 'montag'],
  Tuesday: ['tuesday', 'tues', 'tue', 'tu', 'martes', 'mar', 'ma', 'الثلاثاء', 'dienstag', 'di'],
  Wednesday: ['wednesday', 'wed', 'we', 'miercoles', 'mie', 'mi', 'الاربعاء', 'mittwoch'],
  Thursday: ['thursday', 'thurs', 'thur', 'thu', 'th', 'jueves', 'jue', 'ju', 'الخميس', 'donnerstag', 'do'],
  Friday: ['friday', 'fri', 'fr', 'viernes', 'vie', 'vi', 'الجمعة', 'freitag'],
  Saturday: ['saturday', 'sat', 'sa', 'sabado', 'sab', 'السبت', 'samstag'],
}

/** Letters for days, written together; a longer name is looked for first. */
export const ENGLISH_LETTERS: readonly (readonly [string, Weekday])[] = [
  ['th', 'Thursday'],
  ['tu', 'Tuesday'],
  ['mo', 'Monday'],
  ['we', 'Wednesday'],
  ['fr', 'Friday'],
  ['sa', 'Saturday'],
  ['su', 'Sunday'],
  ['m', 'Monday'],
  ['t', 'Tuesday'],
  ['w', 'Wednesday'],
  ['r', 'Thursday'],
  ['f', 'Friday'],
  ['s', 'Saturday'],
  ['u', 'Sunday'],
]

export const SPANISH_LETTERS: readonly (readonly [string, Weekday])[] = [
  ['mi', 'Wednesday'],
  ['l', 'Monday'],
  ['m', 'Tuesday'],
  ['x', 'Wednesday'],
  ['j', 'Thursday'],
  ['v', 'Friday'],
  ['s', 'Saturday'],
  ['d', 'Sunday'],
]
