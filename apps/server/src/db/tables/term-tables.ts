import type { newTerm } from '@scheduler/contract'
import type { Generated } from 'kysely'
import type { RecordTable } from './record-table.ts'

/** The tables of 0027-terms.sql and 0034-roll-forward.sql: academic terms, and what was copied from one into another. */
export interface TermTables {
  terms: RecordTable<typeof newTerm>
  roll_forwards: RollForwardTable
  roll_forward_copies: {
    roll_id: string
    kind: string
    from_id: string
    to_id: string
    revision: Generated<number>
    /** Who had a copied course when it was copied; null for other copies. */
    users: string[] | null
  }
}

interface RollForwardTable {
  id: Generated<string>
  from_id: string
  to_id: string
  made_term: boolean
  at: Generated<Date>
}
