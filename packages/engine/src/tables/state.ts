import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { TableMoves } from './moves.ts'
import { TableTimetable } from './timetable.ts'

/** A timetable priced by tables, with the moves that a search makes on it. */
export class TableState extends TableTimetable implements SearchState {
  createMoves(random: Random): TableMoves {
    return new TableMoves(this, random)
  }
}
