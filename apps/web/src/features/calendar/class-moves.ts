import type { ClassRecord } from '@scheduler/contract'
import { formatTime, type TimeRange, type Timetable } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { readMovingTexts } from '../../shared/i18n/moving-texts.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { notifyFailure } from '../../shared/ui/notify.ts'
import type { GridMoves } from '../../timetable-grid/grid-props.ts'
import type { CellState, GridCard, GridCell } from '../../timetable-grid/grid-types.ts'
import { holding } from '../../timetable-grid/holding.ts'
import { classIdOf, meetingKeyOf } from '../../timetable-view/arranging/card-ids.ts'
import { fetchCellCosts, readCellCosts } from './cell-costs.ts'
import { describeConflicts } from './describe-verdict.ts'
import { findHeld, type HeldClass } from './held-class.ts'
import { createJudge, type Judged } from './judge-cell.ts'
import type { MoveAsker } from './meetings/use-move-question.tsx'
import { offerPlaces } from './offer-places.ts'
import { toCellState } from './to-cell-state.ts'

/** A toast has room for so many ways out. */
const OFFERED = 3

/** What moving classes needs from the page. */
export interface MovesContext {
  readonly t: TFunction
  /** The classes as they were fetched, and the timetable that the rules judge by; null while that is not here. */
  readonly read: () => { classes: readonly ClassRecord[]; timetable: Timetable } | null
  readonly mover: MoveAsker
}

/** Moving classes between days, slots and weeks: judged here by the rules of the timetable, decided by the server. */
export function createMoves({ t, read, mover: { ask, tellRefusal } }: MovesContext): GridMoves {
  /** A class as it was fetched, and as the rules see it in the timetable around it. */
  const find = (card: GridCard): HeldClass | null => {
    const here = read()
    return here && findHeld(card, here.classes, here.timetable, readSiteMoment().date)
  }
  /** Says why a class cannot go to a cell, with the free places as near as possible to it. */
  const refuse = (held: HeldClass, judged: Judged) => {
    const { record, one, timetable } = held
    const message = toCellState(t, judged, held, () => null).reason
    if (!judged.wanted) return notifyFailure(message)
    const { professorId } = judged.wanted
    const suggestions = offerPlaces({ ...one, ...judged.wanted }, timetable, OFFERED)
    tellRefusal({ message, suggestions }, record, professorId === one.professorId ? {} : { professorId })
  }
  return {
    // A meeting that is other than planned is moved where dates are shown.
    canMove: (card) => !card.isCancelled && (meetingKeyOf(card.id) === '' || card.sameAs !== undefined),
    cellStates: (card) => {
      const held = find(card)
      if (!held) return () => ({ kind: 'impossible', reason: readMovingTexts()('otherCourse') })
      const judge = createJudge(held)
      const readPrice = readCellCosts(held.one.id)
      return (cell) => toCellState(t, judge(cell), held, readPrice)
    },
    prepare: ({ id }) => fetchCellCosts(classIdOf(id)),
    onMove: (card, cell) => {
      const held = find(card)
      if (!held) return
      const { record: before, one } = held
      const judged = createJudge(held)(cell)
      const { verdict, wanted, meeting, isOfMeeting } = judged
      if (!verdict || !wanted || verdict.kind === 'impossible') return refuse(held, judged)
      const { day, roomId, ...time } = verdict.placement
      const { professorId } = wanted
      const to = { day, roomId, ...writeTimes(time), ...(professorId !== one.professorId && { professorId }) }
      const change = held.meeting?.change
      const against = isOfMeeting && !change && verdict.kind === 'costly' ? verdict.conflicts : []
      ask({
        before,
        to,
        ...(meeting && { meeting }),
        ...(change && { change }),
        ...(against.length > 0 && { obstacle: describeConflicts(against) }),
      })
    },
    onRefuse: (card, cell) => {
      const held = find(card)
      if (held) refuse(held, createJudge(held)(cell))
    },
    holding,
    labels: sayMoves(),
  }
}

function writeTimes({ startMinute, endMinute }: TimeRange) {
  return { startTime: formatTime(startMinute), endTime: formatTime(endMinute) }
}

/** What is shown and announced while a class is held. */
function sayMoves(): GridMoves['labels'] {
  const t = readMovingTexts()
  const say = ({ row, column }: GridCell, { place }: CellState) =>
    place ?? [row.label, column.label, column.note].filter(Boolean).join(', ')
  return {
    instructions: t('instructions'),
    handle: ({ title }) => t('handle', { title }),
    pickedUp: ({ title, sameAs }, by) =>
      sameAs === undefined ? t(`pickedUp_${by}`, { title }) : t(`pickedUpInWeek_${by}`, { title }),
    candidate: (_card, cell, state) =>
      t('candidate', {
        place: say(cell, state),
        state: [state.reason || t('free'), state.price?.words].filter(Boolean).join('. '),
      }),
    returned: ({ title }) => t('returned', { title }),
    scope: ({ id, sameAs }) => t(sameAs !== undefined && meetingKeyOf(id) ? 'oneMeeting' : 'everyWeek'),
    cancel: t('translation:actions.cancel'),
  }
}
