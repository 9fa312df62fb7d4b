import type { DateRange, ListedTerm } from '@scheduler/domain'
import type { Rule } from '@scheduler/engine'

/** A listed term, and which records it is about. */
export interface ListedRecords {
  readonly term: ListedTerm
  readonly dates: DateRange
  /** As the term has them, in its order. */
  readonly rooms: readonly { readonly id: string; readonly name: string }[]
  readonly sections: readonly SectionRecord[]
  /** What no rule between sections says; absent where there is nothing. */
  readonly runRules?: readonly RunRule[]
}

/** The record that a section of a listed term is. */
export interface SectionRecord {
  readonly id: string
  readonly name: string
  /** The kind of its part. */
  readonly part: string
  readonly courseId: string
  readonly courseName: string
}

type WithSections<T> = T extends unknown
  ? Omit<T, 'classes'> & { readonly sectionIds: readonly string[] }
  : never

/** A rule of the engine about sections of a term, which no rule between sections says; in slots of the term. */
export type RunRule = WithSections<Rule>
