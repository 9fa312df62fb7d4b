import type { SuggestedPlacement } from '@scheduler/contract'
import {
  type Conflict,
  countStudents,
  formatTime,
  listSuggestions,
  type ScheduledClass,
  type Suggestion,
} from '@scheduler/domain'
import { clash, type HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readAcademicYear } from './academic-year.ts'
import { loadTimetable } from './load-timetable.ts'

/** A class may not stand where it was put. */
export class ClassRefused extends Error {
  readonly candidate: ScheduledClass
  readonly conflicts: readonly Conflict[]

  constructor(candidate: ScheduledClass, conflicts: readonly Conflict[]) {
    super('The class clashes with the timetable')
    this.candidate = candidate
    this.conflicts = conflicts
  }
}

/** The sentences that fit a toast; the list holds them all. */
const MOST_SENTENCES = 3

/** Does the work; a refused class becomes the 409 that says why and offers places, found after the transaction has let go of the timetable. */
export async function offeringSuggestions<T>(services: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ClassRefused) throw await answerRefusal(services, error)
    throw error
  }
}

async function answerRefusal(
  { db, clock }: Services,
  { candidate, conflicts }: ClassRefused,
): Promise<HttpError> {
  const week = await loadTimetable(db, candidate, 'week', await readAcademicYear(db, clock))
  const suggestions = listSuggestions(candidate, week)
  const sentences = conflicts.map((conflict) => conflict.message)
  const more = sentences.length - MOST_SENTENCES
  const message = [...sentences.slice(0, MOST_SENTENCES), ...(more > 0 ? [`And ${more} more.`] : [])].join(
    ' ',
  )
  return clash(message, {
    ...(suggestions[0] ? { suggestion: saySuggestion(suggestions[0], countStudents(candidate, week)) } : {}),
    conflicts: [...conflicts],
    suggestions: suggestions.map(toSuggestedPlacement),
  })
}

function saySuggestion(suggestion: Suggestion, expected: number): string {
  const { day, startMinute, endMinute, roomName, missingSeats } = suggestion
  const where = roomName === null ? '' : ` in ${roomName}`
  const but = missingSeats > 0 ? `, but too small for the ${expected} expected` : ''
  return `${day} ${formatTime(startMinute)} - ${formatTime(endMinute)}${where} is free${but}.`
}

function toSuggestedPlacement(suggestion: Suggestion): SuggestedPlacement {
  const { day, startMinute, endMinute, roomId, roomName, reason } = suggestion
  return { day, startTime: formatTime(startMinute), endTime: formatTime(endMinute), roomId, roomName, reason }
}
