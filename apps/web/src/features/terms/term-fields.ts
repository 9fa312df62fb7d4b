import type { CallInput, TermRecord, updateTerm } from '@scheduler/contract'
import { TERM_STATES, TERMS } from '@scheduler/domain'
import { TERM_COLORS } from '../../shared/terms/term-colors.ts'
import { describeFields } from '../../shared/ui/record-form/fields.ts'

/** A term with what is counted of it. */
export interface TermRow extends TermRecord {
  /** Undefined while the closures are not here. */
  readonly weeks: number | undefined
  readonly courses: number | undefined
  /** Whether students take a section of one of its courses. */
  readonly hasParts: boolean
}

type Shown = Omit<CallInput<typeof updateTerm>['body'], 'confirmed'> & Pick<TermRow, 'weeks' | 'courses'>

export const TERM_FIELDS = describeFields<TermRow, Shown>()({
  name: { kind: 'text', label: 'terms.name', isRequired: true, isSearched: true, column: {} },
  startDate: {
    kind: 'date',
    label: 'courses.startDate',
    isRequired: true,
    across: 2,
    column: { id: 'start' },
  },
  endDate: { kind: 'date', label: 'courses.endDate', isRequired: true, across: 2, column: { id: 'end' } },
  number: {
    kind: 'choice',
    label: 'terms.number',
    values: TERMS,
    say: (term, t) => t('courses.termNumber', { term }),
    start: TERMS[0],
    across: 2,
    column: {},
  },
  state: {
    kind: 'choice',
    label: 'terms.state',
    hint: 'terms.stateHint',
    values: TERM_STATES,
    say: (state, t) => t(`terms.states.${state as 'planning'}`),
    start: TERM_STATES[0],
    across: 2,
    column: { colors: TERM_COLORS },
  },
  weeks: {
    kind: 'other',
    label: 'terms.weeks',
    column: { value: ({ weeks }) => weeks ?? '' },
  },
  courses: {
    kind: 'other',
    label: 'terms.courses',
    column: { value: ({ courses }) => courses ?? '' },
  },
})
