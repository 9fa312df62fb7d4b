import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { NeighbourMoves } from './moves.ts'
import { raiseHard } from './raise-hard.ts'
import { NeighbourTimetable } from './timetable.ts'

/** A timetable priced by the neighbours of what moves, with the moves that a search makes on it. */
export class NeighbourState extends NeighbourTimetable implements SearchState {
  createMoves(random: Random, exchanges = true): NeighbourMoves {
    return new NeighbourMoves(this, random, exchanges)
  }

  raiseHard(everywhere: number, whereBroken: number): void {
    raiseHard(this, everywhere, whereBroken)
  }
}
