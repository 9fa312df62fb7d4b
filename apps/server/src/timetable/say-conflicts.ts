import { clash, type HttpError } from '../http/errors.ts'
import type { FoundConflict } from './move-together.ts'

/** The sentences that fit a toast; lists hold them all. */
const MOST_SENTENCES = 3
/** Thousands of classes may clash: so many are told. */
const MOST_TOLD = 200

/** 409 for classes that are no longer as they were. */
export function refuseStale(stale: readonly { readonly key: string; readonly message: string }[]): HttpError {
  return clash(shorten(stale.map(({ message }) => message)), {
    errors: stale.slice(0, MOST_TOLD).map(({ key, message }) => ({ field: key, message })),
  })
}

/** 409 for classes that may not stand together; `advice` adds what would mend a conflict. */
export function refuseConflicts(
  found: readonly FoundConflict[],
  advice: (conflict: FoundConflict) => string = () => '',
): HttpError {
  const conflicts = found.map(({ candidate, ...conflict }) => ({
    ...conflict,
    message: `'${candidate.title}': ${conflict.message}${advice({ candidate, ...conflict })}`,
  }))
  const message = shorten(conflicts.map((conflict) => conflict.message))
  return clash(message, { conflicts: conflicts.slice(0, MOST_TOLD) })
}

function shorten(sentences: readonly string[]): string {
  const more = sentences.length - MOST_SENTENCES
  return [...sentences.slice(0, MOST_SENTENCES), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
