import type { ClassRecord, ErrorReply } from '@scheduler/contract'
import {
  formatTime,
  type ScheduledClass,
  type TimeRange,
  type Timetable,
  type Verdict,
} from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { notifyFailure } from '../../shared/ui/notify.ts'
import type { CellState, GridCard, GridCell, GridMoves } from '../../timetable-grid/grid-types.ts'
import { listTimesAt } from '../../timetable-view/times-in-row.ts'
import { classIdOf, laneOf } from '../../timetable-view/week/arrange-week.ts'
import { fetchCellCosts, readCellCosts } from './cell-costs.ts'
import { describeConflicts, describePlace, describeVerdict } from './describe-verdict.ts'
import { judgeCell } from './judge-cell.ts'
import { offerPlaces } from './offer-places.ts'
import type { ClassMover } from './use-move-class.ts'

/** A toast has room for so many ways out. */
const OFFERED = 3

/** What moving classes needs from the page. */
export interface MovesContext {
  readonly t: TFunction
  /** The classes as they were fetched, and the timetable that the rules judge by; null while that is not here. */
  readonly read: () => { classes: readonly ClassRecord[]; timetable: Timetable } | null
  readonly mover: ClassMover
}

/** Moving classes between days or slots: judged here by the rules of the timetable, decided by the server. */
export function createMoves({ t, read, mover }: MovesContext): GridMoves {
  const { move, tellRefusal } = mover
  /** A class as it was fetched, and as the rules see it in the timetable around it. */
  const find = ({ id }: GridCard) => {
    const { classes, timetable } = read() ?? {}
    const classId = classIdOf(id)
    const record = classes?.find((each) => each._id === classId)
    const one = timetable?.classes.find((each) => each.id === classId)
    return timetable && record && one ? { record, one, timetable } : null
  }
  return {
    canMove: (card) => !card.isCancelled,
    cellStates: (card) => {
      const found = find(card)
      if (!found) return () => elsewhere(t)
      const { one, timetable } = found
      const readPrice = readCellCosts(one.id)
      return (cell) => {
        if (laneOf(cell.column.id) !== laneOf(card.columnId))
          return { ...elsewhere(t), place: `${cell.row.label}, ${cell.column.label}` }
        const verdict = judgeCell(cell, one, timetable)
        const state = toCellState(t, verdict, one, timetable)
        // Rules go before wishes: what is impossible has no price.
        const isElsewhere = cell.row.id !== card.rowId || cell.column.id !== card.columnId
        const isOpen = verdict !== null && verdict.kind !== 'impossible'
        const price = isElsewhere && isOpen ? readPrice(verdict.placement) : null
        return price ? { ...state, price } : state
      }
    },
    prepare: ({ id }) => fetchCellCosts(classIdOf(id)),
    onMove: (card, cell) => {
      const found = find(card)
      if (!found) return
      const { record: before, one, timetable } = found
      const verdict = judgeCell(cell, one, timetable)
      if (verdict && verdict.kind !== 'impossible') {
        const { day, roomId, ...time } = verdict.placement
        move({ before, to: { day, roomId, ...writeTimes(time) } })
      } else tellRefusal(refuse(t, cell, one, timetable, verdict), before)
    },
    onRefuse: (card, cell) => {
      const found = find(card)
      if (!found) return
      const { record: before, one, timetable } = found
      if (laneOf(cell.column.id) !== laneOf(card.columnId)) return notifyFailure(t('calendar.otherCourse'))
      tellRefusal(refuse(t, cell, one, timetable, judgeCell(cell, one, timetable)), before)
    },
    labels: sayMoves(t),
  }
}

function elsewhere(t: TFunction): CellState {
  return { kind: 'impossible', reason: t('calendar.otherCourse') }
}

function toCellState(
  t: TFunction,
  verdict: Verdict | null,
  one: ScheduledClass,
  timetable: Timetable,
): CellState {
  if (verdict === null) return { kind: 'impossible', reason: t('calendar.endsTooLate') }
  if (verdict.kind === 'impossible')
    return { kind: 'impossible', reason: describeConflicts(t, verdict.conflicts) }
  const place = describePlace(t, verdict.placement, timetable)
  return { kind: verdict.kind, reason: describeVerdict(t, verdict, one, timetable), place }
}

/** Why a class cannot go to a cell, and the free places as near as possible to it. */
function refuse(
  t: TFunction,
  cell: GridCell,
  one: ScheduledClass,
  timetable: Timetable,
  verdict: Verdict | null,
): ErrorReply {
  const message = toCellState(t, verdict, one, timetable).reason
  const [time] = listTimesAt(cell, one)
  return { message, suggestions: offerPlaces({ ...one, ...time }, timetable, OFFERED) }
}

function writeTimes({ startMinute, endMinute }: TimeRange) {
  return { startTime: formatTime(startMinute), endTime: formatTime(endMinute) }
}

/** What is shown and announced while a class is held. */
function sayMoves(t: TFunction): GridMoves['labels'] {
  const say = (cell: GridCell, { place = cell.row.label }: CellState) => place
  return {
    instructions: t('calendar.moving.instructions'),
    handle: ({ title }) => t('calendar.moving.handle', { title }),
    pickedUp: ({ title }, by) => t(`calendar.moving.pickedUp_${by}`, { title }),
    candidate: (_card, cell, state) =>
      t('calendar.moving.candidate', {
        place: say(cell, state),
        state: [state.reason || t('calendar.moving.free'), state.price?.words].filter(Boolean).join('. '),
      }),
    returned: ({ title }) => t('calendar.moving.returned', { title }),
    cancel: t('actions.cancel'),
  }
}
