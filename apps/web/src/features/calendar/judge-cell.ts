import { judgeMove, type ScheduledClass, type Timetable, type Verdict } from '@scheduler/domain'
import type { GridCell } from '../../timetable-grid/grid-types.ts'
import { listTimesAt } from '../../timetable-view/times-in-row.ts'

const RANK: Record<Verdict['kind'], number> = { free: 0, costly: 1, impossible: 2 }

/** The best that a cell offers to a class; null when the class would not end on that day. */
export function judgeCell(cell: GridCell, one: ScheduledClass, timetable: Timetable): Verdict | null {
  let best: Verdict | null = null
  for (const time of listTimesAt(cell, one)) {
    const verdict = judgeMove(one, time, timetable)
    if (best === null || RANK[verdict.kind] < RANK[best.kind]) best = verdict
    if (best.kind === 'free') break
  }
  return best
}
