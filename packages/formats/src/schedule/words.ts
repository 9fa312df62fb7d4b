import {
  type CalendarDate,
  type ClassStatus,
  isNamed,
  type NamedWeeks,
  type Weekday,
} from '@scheduler/domain'
import type { Language } from '@scheduler/messages'
import type { ScheduleTitle } from './schedule-entry.ts'

export type ColumnName =
  | 'title'
  | 'day'
  | 'start'
  | 'end'
  | 'course'
  | 'courseCode'
  | 'room'
  | 'building'
  | 'professor'
  | 'status'
  | 'joined'
  | 'seats'
  | 'firstDate'
  | 'lastDate'
  | 'missingDates'
  | 'weeks'
  | 'locked'

/** The words of a schedule as a table or a page. */
export interface ScheduleWords {
  readonly direction: 'ltr' | 'rtl'
  /** The day that a week begins with. */
  readonly firstDay: Weekday
  readonly schedule: string
  readonly scheduleOf: (name: string) => string
  readonly columns: Readonly<Record<ColumnName, string>>
  /** Columns of the page. */
  readonly time: string
  readonly class: string
  readonly days: Readonly<Record<Weekday, string>>
  readonly statuses: Readonly<Record<ClassStatus, string>>
  readonly weeks: Readonly<Record<NamedWeeks, string>>
  readonly numberedWeeks: (numbers: string) => string
  readonly yes: string
  readonly no: string
  /** How many classes there are, and on which date. */
  readonly summary: (classes: number, date: string) => string
  readonly joinedOf: (joined: number, seats: number) => string
  readonly date: (date: CalendarDate) => string
}

/** The weeks of a class: 'odd weeks', 'weeks 1-4, 7'. */
export function sayWeeks(chosen: string, words: ScheduleWords): string {
  return isNamed(chosen) ? words.weeks[chosen] : words.numberedWeeks(chosen)
}

/** The heading of a schedule: 'Scheduler: Schedule of Ada Lovelace'; `typed` sets apart what people typed. */
export function nameSchedule(
  { siteName, owner }: ScheduleTitle,
  words: ScheduleWords,
  typed: (text: string) => string = (text) => text,
): string {
  const name = owner === null ? words.schedule : words.scheduleOf(typed(owner))
  return `${typed(siteName)}: ${name}`
}

const dayFirst = (date: CalendarDate) => date.split('-').reverse().join('/')

/** In each language of the interface. The clock has 24 hours in all of them: what is printed is for others as well. */
export const SCHEDULE_WORDS: Readonly<Record<Language, ScheduleWords>> = {
  en: {
    direction: 'ltr',
    firstDay: 'Sunday',
    schedule: 'Schedule',
    scheduleOf: (name) => `Schedule of ${name}`,
    columns: {
      title: 'Title',
      day: 'Day',
      start: 'Start',
      end: 'End',
      course: 'Course',
      courseCode: 'Course Code',
      room: 'Room',
      building: 'Building',
      professor: 'Professor',
      status: 'Status',
      joined: 'Joined',
      seats: 'Seats',
      firstDate: 'First Date',
      lastDate: 'Last Date',
      missingDates: 'Missing Dates',
      weeks: 'Weeks',
      locked: 'Locked',
    },
    time: 'Time',
    class: 'Class',
    days: {
      Sunday: 'Sunday',
      Monday: 'Monday',
      Tuesday: 'Tuesday',
      Wednesday: 'Wednesday',
      Thursday: 'Thursday',
      Friday: 'Friday',
      Saturday: 'Saturday',
    },
    statuses: { Scheduled: 'Scheduled', Postponed: 'Postponed', Cancelled: 'Cancelled' },
    weeks: { odd: 'odd weeks', even: 'even weeks', 'first half': 'first half', 'second half': 'second half' },
    numberedWeeks: (numbers) => `weeks ${numbers}`,
    yes: 'yes',
    no: 'no',
    summary: (classes, date) => `${classes === 1 ? '1 class' : `${classes} classes`}, as of ${date}`,
    joinedOf: (joined, seats) => `${joined} of ${seats}`,
    date: (date) => date,
  },
  es: {
    direction: 'ltr',
    firstDay: 'Monday',
    schedule: 'Horario',
    scheduleOf: (name) => `Horario de ${name}`,
    columns: {
      title: 'Título',
      day: 'Día',
      start: 'Inicio',
      end: 'Fin',
      course: 'Curso',
      courseCode: 'Código del curso',
      room: 'Aula',
      building: 'Edificio',
      professor: 'Profesor',
      status: 'Estado',
      joined: 'Inscritos',
      seats: 'Plazas',
      firstDate: 'Primera fecha',
      lastDate: 'Última fecha',
      missingDates: 'Fechas sin clase',
      weeks: 'Semanas',
      locked: 'Fijada',
    },
    time: 'Hora',
    class: 'Clase',
    days: {
      Sunday: 'domingo',
      Monday: 'lunes',
      Tuesday: 'martes',
      Wednesday: 'miércoles',
      Thursday: 'jueves',
      Friday: 'viernes',
      Saturday: 'sábado',
    },
    statuses: { Scheduled: 'Programada', Postponed: 'Aplazada', Cancelled: 'Cancelada' },
    weeks: {
      odd: 'semanas impares',
      even: 'semanas pares',
      'first half': 'primera mitad',
      'second half': 'segunda mitad',
    },
    numberedWeeks: (numbers) => `semanas ${numbers}`,
    yes: 'sí',
    no: 'no',
    summary: (classes, date) => `${classes === 1 ? '1 clase' : `${classes} clases`}, a ${date}`,
    joinedOf: (joined, seats) => `${joined} de ${seats}`,
    date: dayFirst,
  },
  ar: {
    direction: 'rtl',
    firstDay: 'Saturday',
    schedule: 'الجدول',
    scheduleOf: (name) => `جدول ${name}`,
    columns: {
      title: 'العنوان',
      day: 'اليوم',
      start: 'البدء',
      end: 'الانتهاء',
      course: 'المقرر',
      courseCode: 'رمز المقرر',
      room: 'القاعة',
      building: 'المبنى',
      professor: 'الأستاذ',
      status: 'الحالة',
      joined: 'المنضمون',
      seats: 'المقاعد',
      firstDate: 'أول تاريخ',
      lastDate: 'آخر تاريخ',
      missingDates: 'تواريخ بلا حصة',
      weeks: 'الأسابيع',
      locked: 'مقفلة',
    },
    time: 'الوقت',
    class: 'الحصة',
    days: {
      Sunday: 'الأحد',
      Monday: 'الإثنين',
      Tuesday: 'الثلاثاء',
      Wednesday: 'الأربعاء',
      Thursday: 'الخميس',
      Friday: 'الجمعة',
      Saturday: 'السبت',
    },
    statuses: { Scheduled: 'مجدولة', Postponed: 'مؤجلة', Cancelled: 'ملغاة' },
    weeks: {
      odd: 'الأسابيع الفردية',
      even: 'الأسابيع الزوجية',
      'first half': 'النصف الأول',
      'second half': 'النصف الثاني',
    },
    numberedWeeks: (numbers) => `الأسابيع ${numbers}`,
    yes: 'نعم',
    no: 'لا',
    summary: (classes, date) => `عدد الحصص: ${classes}، بتاريخ ${date}`,
    joinedOf: (joined, seats) => `${joined} من ${seats}`,
    date: dayFirst,
  },
}
