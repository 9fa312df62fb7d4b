import {
  type CalendarDate,
  type ExactPlace,
  judgeMeetings,
  judgeMove,
  judgeWeek,
  type MeetingChange,
  type ScheduledClass,
  type Timetable,
  type Verdict,
} from '@scheduler/domain'
import { readMovingTexts } from '../../shared/i18n/moving-texts.ts'
import type { GridCell } from '../../timetable-grid/grid-types.ts'
import { listTimesInRow } from '../../timetable-view/arranging/times-in-row.ts'
import { isWeekColumn, laneOf } from '../../timetable-view/week/arrange-week.ts'
import { type HeldClass, toMeetingChange } from './held-class.ts'
import { placeInWeek } from './place-in-week.ts'

/** What a cell would mean for a class. */
export interface Judged {
  /** Null where it is no question of the rules. */
  readonly verdict: Verdict | null
  /** Where the cell would have it, as far as it says so; null where no other place is asked for. */
  readonly wanted: ExactPlace | null
  /** Why it cannot be there, whatever the rules. */
  readonly obstacle?: string
  /** The one meeting of it that would be there; absent where the cell has no date. */
  readonly meeting?: MeetingChange
  /** Whether the verdict is that of the one meeting alone. */
  readonly isOfMeeting?: boolean
}

/** Judges cells for a held class: in a week to the minute, with the room or professor of the column; else by day or slot. */
export function createJudge(held: HeldClass): (cell: GridCell) => Judged {
  const { card, one, timetable } = held
  const judge = judgeWeek(one, timetable)
  const judgeDate = held.meeting && judgeMeetings(held.meeting.of, timetable)
  const judgeDated = (place: ExactPlace, date: CalendarDate): Judged => {
    const meeting = toMeetingChange(held, date, place)
    if (!meeting || !judgeDate) return { verdict: judge(place), wanted: place }
    const ofAll = held.meeting?.change ? null : judge(place)
    if (ofAll && ofAll.kind !== 'impossible') return { verdict: ofAll, wanted: place, meeting }
    const conflicts = judgeDate(meeting)
    const { professorId: _, ...placement } = place
    if (conflicts.length > 0)
      return {
        verdict: ofAll ?? { kind: 'impossible', conflicts },
        wanted: place,
        meeting,
        isOfMeeting: !ofAll,
      }
    const verdict: Verdict = ofAll
      ? { kind: 'costly', placement, drawbacks: [], conflicts: ofAll.conflicts }
      : { kind: 'free', placement }
    return { verdict, wanted: place, meeting, isOfMeeting: true }
  }
  return (cell) => {
    if (isWeekColumn(cell.column)) {
      const place = placeInWeek(cell, cell.column.subject, held)
      if ('obstacle' in place) return { verdict: null, wanted: null, ...place }
      return judgeDated(place, cell.column.date)
    }
    if (laneOf(cell.column.id) !== laneOf(card.columnId))
      return { verdict: null, wanted: null, obstacle: readMovingTexts()('otherCourse') }
    const [time] = listTimesInRow(cell.row.id, one)
    const verdict = judgeCell(cell, one, timetable)
    const wanted = { ...one, ...time }
    return verdict ? { verdict, wanted } : { verdict, wanted, obstacle: readMovingTexts()('endsTooLate') }
  }
}

const RANK: Record<Verdict['kind'], number> = { free: 0, costly: 1, impossible: 2 }

/** The best that a day or a slot offers to a class; null when the class would not end on that day. */
export function judgeCell({ row }: GridCell, one: ScheduledClass, timetable: Timetable): Verdict | null {
  let best: Verdict | null = null
  for (const time of listTimesInRow(row.id, one)) {
    const verdict = judgeMove(one, time, timetable)
    if (best === null || RANK[verdict.kind] < RANK[best.kind]) best = verdict
    if (best.kind === 'free') break
  }
  return best
}
