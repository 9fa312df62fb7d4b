import type { RunChoices } from '@scheduler/contract'
import { DEFAULT_WEIGHTS, type Weights } from '@scheduler/domain'

/** Choices that there were not always: nothing is limited by what is absent. */
type Later = 'termId' | 'department' | 'parts' | 'limits'

/** A run's choices as they were written, perhaps by a version that had fewer wishes and choices. */
export type StoredChoices = Omit<RunChoices, 'weights' | Later> & {
  readonly weights: Partial<Weights>
} & Partial<Pick<RunChoices, Later>>

/** A wish that there was not yet weighs what it does for who leaves it as it is. */
export function completeChoices(stored: StoredChoices): RunChoices {
  const weights = { ...DEFAULT_WEIGHTS, ...stored.weights }
  return { termId: null, department: null, parts: null, limits: [], ...stored, weights }
}
