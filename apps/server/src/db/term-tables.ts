import type { TermState } from '@scheduler/domain'
import type { Generated } from 'kysely'

/** The tables of 0027-terms.sql and 0034-roll-forward.sql: academic terms, and what was copied from one into another. */
export interface TermTables {
  terms: TermTable
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

interface TermTable {
  id: Generated<string>
  name: string
  number: number
  start_date: string
  end_date: string
  state: Generated<TermState>
  created_at: Generated<Date>
}

interface RollForwardTable {
  id: Generated<string>
  from_id: string
  to_id: string
  made_term: boolean
  at: Generated<Date>
}
