import type { SuggestedPlacement } from '@scheduler/contract'
import {
  type Conflict,
  countStudents,
  formatTime,
  listSuggestions,
  type ScheduledClass,
  type Suggestion,
  withStudentsFree,
} from '@scheduler/domain'
import { type Said, sayPlace, toSaid } from '@scheduler/messages'
import { clash, type HttpError } from '../../http/errors.ts'
import { type Services, today } from '../../services.ts'
import { loadWeek } from '../loading/load-timetable.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { shorten } from './say-conflicts.ts'

/** A class can't go where it was put. */
export class ClassRefused extends Error {
  readonly candidate: ScheduledClass
  readonly conflicts: readonly Conflict[]

  constructor(candidate: ScheduledClass, conflicts: readonly Conflict[]) {
    super('The class clashes with the timetable')
    this.candidate = candidate
    this.conflicts = conflicts
  }
}

/** Does the work; a refused class becomes the 409 that says why and offers places, found after the transaction has released the timetable. */
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
  const present = await loadWeek(db, candidate, await readAcademicYear(db, clock))
  const week = withStudentsFree(present, candidate, { old: null, today: today(clock) })
  const suggestions = listSuggestions(candidate, week)
  const ofDates = conflicts.filter(({ kind }) => kind === 'dates')
  return clash(shorten(conflicts), {
    ...(suggestions[0] && offer(suggestions[0], countStudents(candidate, week))),
    ...(ofDates.length > 0 && { errors: ofDates.map((one) => ({ field: 'day', ...toSaid(one) })) }),
    conflicts: [...conflicts],
    suggestions: suggestions.map(toSuggestedPlacement),
  })
}

function offer(suggestion: Suggestion, expected: number) {
  const said = saySuggestion(suggestion, expected)
  return { suggestion: said.message, suggestionSaid: said }
}

function saySuggestion(suggestion: Suggestion, expected: number): Said {
  const { day, startMinute, endMinute, roomName, missingSeats } = suggestion
  const range = { startMinute, endMinute }
  if (roomName === null) return sayPlace('free', { day, range })
  if (missingSeats === 0) return sayPlace('freeIn', { day, range, room: roomName })
  return sayPlace('freeInTooSmall', { day, range, room: roomName, number: expected })
}

function toSuggestedPlacement(suggestion: Suggestion): SuggestedPlacement {
  const { startMinute, endMinute, missingSeats: _, ...place } = suggestion
  return { ...place, startTime: formatTime(startMinute), endTime: formatTime(endMinute) }
}
