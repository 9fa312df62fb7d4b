import { type Said, sayFault } from '@scheduler/messages'
import { formatTimeRange, parseTime, type TimeRange, timesOverlap } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'

export const QUESTION_STATUSES = ['active', 'inactive'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

export const QUESTION_TYPES = ['simple', 'timeSlots'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** A question offers a choice of at least this many options. */
export const MINIMUM_OPTIONS = 2

/** A question as somebody wrote it; without a type it asks for time slots when it names a day. */
export interface QuestionDraft {
  readonly question: string
  readonly type?: QuestionType | undefined
  readonly options: readonly string[]
  readonly timeSlotDay: Weekday | null
}

/** What of a question depends on its type, as it is stored: only time slots have a day. */
export interface NormalQuestion {
  readonly type: QuestionType
  readonly options: string[]
  readonly timeSlotDay: Weekday | null
}

export type QuestionResult =
  | { readonly ok: true; readonly value: NormalQuestion }
  | ({ readonly ok: false; readonly field: keyof NormalQuestion } & Said)

/** Brings the options of a question into the form in which they are stored, or says what is wrong with them. */
export function normaliseQuestion(draft: QuestionDraft): QuestionResult {
  const type = draft.type ?? (draft.timeSlotDay === null ? 'simple' : 'timeSlots')
  const options = draft.options.map((option) => option.trim()).filter((option) => option !== '')
  if (options.length < MINIMUM_OPTIONS) return refuse('options', sayFault('fewOptions'))
  return type === 'simple' ? normaliseSimple(options) : normaliseTimeSlots(options, draft.timeSlotDay)
}

function normaliseSimple(options: string[]): QuestionResult {
  const repeated = options.find((option, index) => options.indexOf(option) !== index)
  if (repeated !== undefined) return refuse('options', sayFault('repeatedOption', { option: repeated }))
  return { ok: true, value: { type: 'simple', options, timeSlotDay: null } }
}

/** As a time slot is written. */
const EXAMPLE: TimeRange = { startMinute: 540, endMinute: 630 }

function normaliseTimeSlots(options: string[], day: Weekday | null): QuestionResult {
  if (day === null) return refuse('timeSlotDay', sayFault('noSlotDay'))
  const slots: TimeRange[] = []
  for (const option of options) {
    const slot = readTypedSlot(option)
    if (slot === null) return refuse('options', sayFault('wrongTimeSlot', { option, range: EXAMPLE }))
    if (slots.some((other) => timesOverlap(slot, other))) return refuse('options', sayFault('slotsOverlap'))
    slots.push(slot)
  }
  return { ok: true, value: { type: 'timeSlots', options: slots.map(formatTimeRange), timeSlotDay: day } }
}

/** A slot as it is stored, from how people type it: '9 - 10:30' becomes '09:00 - 10:30'; null when it is none. */
export function formatTypedSlot(text: string): string | null {
  const slot = readTypedSlot(text.trim())
  return slot && formatTimeRange(slot)
}

const TYPED_SLOT = /^(\d{1,2})(?::(\d{2}))?\s*[-–]\s*(\d{1,2})(?::(\d{2}))?$/

/** Reads a slot as people type it, '9 - 10:30' or '09:00-10:30'; null when it is none or does not end after it starts. */
function readTypedSlot(text: string): TimeRange | null {
  const match = TYPED_SLOT.exec(text)
  if (!match) return null
  const [, startHour = '', startMinutes = '00', endHour = '', endMinutes = '00'] = match
  const startMinute = parseTime(`${startHour.padStart(2, '0')}:${startMinutes}`)
  const endMinute = parseTime(`${endHour.padStart(2, '0')}:${endMinutes}`)
  if (startMinute === null || endMinute === null || endMinute <= startMinute) return null
  return { startMinute, endMinute }
}

function refuse(field: keyof NormalQuestion, said: Said): QuestionResult {
  return { ok: false, field, ...said }
}
