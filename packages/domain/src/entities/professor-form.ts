import { type Said, sayFault } from '@scheduler/messages'
import type { Availability } from '../time/availability.ts'
import { type CalendarDate, isCalendarDate } from '../time/calendar-date.ts'
import { MINUTES_PER_DAY, parseTime } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'

export const FORM_STATUSES = ['pending', 'submitted', 'expired'] as const
export type FormStatus = (typeof FORM_STATUSES)[number]

export const FORM_ADMIN_STATUSES = ['pending', 'approved', 'rejected'] as const
export type FormAdminStatus = (typeof FORM_ADMIN_STATUSES)[number]

/** A moment on the clocks of the site: its date, and the minute after that day's midnight. */
export interface SiteMoment {
  readonly date: CalendarDate
  readonly minute: number
}

/** Reads a deadline, 'yyyy-mm-dd' (the end of that day) or 'yyyy-mm-ddTHH:MM'; null when the text is neither. */
export function parseDeadline(text: string): SiteMoment | null {
  const [date = '', time, ...rest] = text.split('T')
  const minute = time === undefined ? MINUTES_PER_DAY : parseTime(time)
  return rest.length === 0 && isCalendarDate(date) && minute !== null ? { date, minute } : null
}

/** Whether a deadline has passed; the minute that it names still counts as in time. */
export function isPastDeadline(deadline: string | null, nowInSiteZone: SiteMoment): boolean {
  if (deadline === null) return false
  const end = parseDeadline(deadline)
  if (end === null) throw new RangeError(`'${deadline}' is not a deadline like 2026-09-01T17:00`)
  if (nowInSiteZone.date !== end.date) return nowInSiteZone.date > end.date
  return nowInSiteZone.minute > end.minute
}

/** What decides who may still act on a form. */
export interface FormState {
  readonly status: FormStatus
  readonly adminStatus: FormAdminStatus
  readonly deadline: string | null
}

/** The status of a form now: a form that was not submitted expires with its deadline, and only with it. */
export function effectiveStatus(
  form: Pick<FormState, 'status' | 'deadline'>,
  nowInSiteZone: SiteMoment,
): FormStatus {
  if (form.status === 'submitted') return 'submitted'
  return isPastDeadline(form.deadline, nowInSiteZone) ? 'expired' : 'pending'
}

/**
 * The stage of a form, the two statuses read together: to be answered, answered and to be decided, decided, or past its
 * deadline without an answer. A rejected form may be answered again while its deadline lasts.
 */
export const FORM_STAGES = ['pending', 'waiting', 'approved', 'rejected', 'expired'] as const
export type FormStage = (typeof FORM_STAGES)[number]

export function stageOf({ status, adminStatus }: Pick<FormState, 'status' | 'adminStatus'>): FormStage {
  if (adminStatus !== 'pending') return adminStatus
  return status === 'submitted' ? 'waiting' : status
}

/** Whether a form is still under way: its professor may answer it, or its decision is due. */
export function isUnderWay(form: Pick<FormState, 'status' | 'adminStatus'>): boolean {
  const stage = stageOf(form)
  return stage === 'pending' || stage === 'waiting' || (stage === 'rejected' && form.status === 'pending')
}

/** Whether its professor may still answer a form. */
export function mayEdit(form: FormState, nowInSiteZone: SiteMoment): boolean {
  return (
    form.status !== 'submitted' &&
    form.adminStatus !== 'approved' &&
    !isPastDeadline(form.deadline, nowInSiteZone)
  )
}

/** Whether an administrator may approve or reject a form. */
export function mayDecide(form: Pick<FormState, 'status' | 'adminStatus'>): boolean {
  return form.status === 'submitted' || form.adminStatus === 'pending'
}

/** A form's own copy of a question, as it was when the form was opened. */
export interface AskedQuestion {
  readonly id: string
  readonly question: string
  readonly options: readonly string[]
  /** The day of its time slots; null for a simple question. */
  readonly timeSlotDay: Weekday | null
}

export interface FormAnswer {
  readonly questionId: string
  readonly selectedOption: string
}

/** What is wrong with the answers to a form: the path of the field in what was sent, and a sentence. */
export interface AnswerFault extends Said {
  readonly field: string
}

/** The first fault of the answers; null when every question has exactly one, and it is one of its options. */
export function findAnswerFault(
  questions: readonly AskedQuestion[],
  answers: readonly FormAnswer[],
): AnswerFault | null {
  const unanswered = new Map(questions.map((question) => [question.id, question]))
  const asked = new Map(unanswered)
  for (const [index, { questionId, selectedOption }] of answers.entries()) {
    const question = asked.get(questionId)
    const field = `answers.${index}`
    if (!question) return { field, ...sayFault('notAsked') }
    if (!unanswered.delete(questionId))
      return { field, ...sayFault('answeredTwice', { question: question.question }) }
    if (!question.options.includes(selectedOption))
      return { field, ...sayFault('notOption', { option: selectedOption, question: question.question }) }
  }
  const [missing] = unanswered.values()
  return missing ? { field: 'answers', ...sayFault('unanswered', { question: missing.question }) } : null
}

/** An approved answer to a question: the slot that was chosen, and its day; a simple question has none. */
export interface ChosenOption {
  readonly timeSlotDay: Weekday | null
  readonly selectedOption: string
}

/** The answers to an approved form. */
export interface ApprovedForm {
  readonly professorId: string
  readonly chosen: readonly ChosenOption[]
}

/**
 * When professors prefer to teach, from their approved forms, the newest first: the time slots that they chose, by day, in
 * the newest of their forms that asks for any. Simple questions say nothing about it.
 */
export function preferencesFromForms(forms: readonly ApprovedForm[]): Map<string, Availability> {
  const preferences = new Map<string, Availability>()
  for (const { professorId, chosen } of forms) {
    const slots = slotsByDay(chosen)
    if (!preferences.has(professorId) && Object.keys(slots).length > 0) preferences.set(professorId, slots)
  }
  return preferences
}

function slotsByDay(chosen: readonly ChosenOption[]): Availability {
  const slots: { [day in Weekday]?: string[] } = {}
  for (const { timeSlotDay: day, selectedOption } of chosen) {
    if (day) slots[day] = [...new Set([...(slots[day] ?? []), selectedOption])].sort()
  }
  return slots
}
