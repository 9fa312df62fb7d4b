import type { RunChoices } from '@scheduler/contract'
import { DEFAULT_WEIGHTS } from '@scheduler/domain'
import type { StoredChoices } from '../db/tables/generation-tables.ts'

/** A wish that there was not yet weighs what it does for who leaves it as it is. */
export function completeChoices(stored: StoredChoices): RunChoices {
  const weights = { ...DEFAULT_WEIGHTS, ...stored.weights }
  return { termId: null, department: null, parts: null, limits: [], ...stored, weights }
}
