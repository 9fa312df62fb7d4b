import type { RunChoices } from '@scheduler/contract'
import { DEFAULT_WEIGHTS, type Weights } from '@scheduler/domain'

/** A run's choices as they were written, perhaps by a version that had fewer wishes. */
export type StoredChoices = Omit<RunChoices, 'weights'> & { readonly weights: Partial<Weights> }

/** A wish that there was not yet weighs what it does for who leaves it as it is. */
export function completeChoices(stored: StoredChoices): RunChoices {
  return { ...stored, weights: { ...DEFAULT_WEIGHTS, ...stored.weights } }
}
