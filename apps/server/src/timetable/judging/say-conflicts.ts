import type { FoundConflict } from '@scheduler/domain'
import { type Said, sayConflict, toSaid } from '@scheduler/messages'
import { clash, type HttpError } from '../../http/errors.ts'

/** The sentences that fit a toast; lists hold them all. */
const MOST_SENTENCES = 3
/** Thousands of classes may clash: so many are told. */
const MOST_TOLD = 200

/** 409 for classes that are no longer as they were. */
export function refuseStale(stale: readonly { readonly key: string; readonly said: Said }[]): HttpError {
  return clash(shorten(stale.map(({ said }) => said)), {
    errors: stale.slice(0, MOST_TOLD).map(({ key, said }) => ({ field: key, ...said })),
  })
}

/** 409 for classes that may not be together; `advise` says a conflict together with what would solve it. */
export function refuseConflicts(
  found: readonly FoundConflict[],
  advise: (conflict: FoundConflict) => Said = toSaid,
): HttpError {
  const conflicts = found.map(({ candidate, ...conflict }) => ({
    ...conflict,
    ...sayConflict('ofClass', { title: candidate.title, what: advise({ candidate, ...conflict }) }),
  }))
  return clash(shorten(conflicts), { conflicts: conflicts.slice(0, MOST_TOLD) })
}

/** The first of what is said, and how much more there is. */
export function shorten(all: readonly Said[]): Said {
  const sentences = all.slice(0, MOST_SENTENCES).map(toSaid)
  const number = all.length - sentences.length
  if (number > 0) return sayConflict('severalAndMore', { sentences, number })
  return sentences.length === 1 && sentences[0] ? sentences[0] : sayConflict('several', { sentences })
}
