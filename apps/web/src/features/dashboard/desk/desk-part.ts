import type { ClassRecord } from '@scheduler/contract'

/** What the parts of the desk show. */
export interface DeskPartProps {
  /** All classes; undefined until they are here. */
  classes: readonly ClassRecord[] | undefined
  hasFailed: boolean
}
