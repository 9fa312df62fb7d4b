import {
  type ExactPlace,
  formatTimeRange,
  type MeetingChange,
  type Placement,
  type ScheduledClass,
  type Timetable,
} from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { sayTimes } from '../../shared/i18n/i18n.ts'
import { readMovingTexts } from '../../shared/i18n/moving-texts.ts'
import type { CellState } from '../../timetable-grid/grid-types.ts'
import type { ReadPrice } from './cell-costs.ts'
import { describeConflicts, describePlace, describeVerdict } from './describe-verdict.ts'
import type { HeldClass } from './held-class.ts'
import type { Judged } from './judge-cell.ts'

/** What the grid shows and says of a cell. Rules go before wishes: what is impossible has no price. */
export function toCellState(
  t: TFunction,
  { verdict, wanted, obstacle = '', meeting, isOfMeeting = false }: Judged,
  { card, one, timetable, ...held }: HeldClass,
  readPrice: ReadPrice,
): CellState {
  if (!verdict || !wanted) return { kind: 'impossible', reason: obstacle }
  const isInWeek = card.sameAs !== undefined
  const time = isInWeek ? { time: sayTimes(formatTimeRange(wanted)) } : {}
  const say = (place: Placement) =>
    isInWeek ? describeChange(t, { ...wanted, ...place }, one, timetable) : describePlace(t, place, timetable)
  if (verdict.kind === 'impossible') {
    const reason = describeConflicts(verdict.conflicts)
    return { kind: 'impossible', reason, ...time, ...(isInWeek && { place: say(wanted) }) }
  }
  const place = say(verdict.placement)
  const isHere = isAt(one, { ...wanted, ...verdict.placement }, isOfMeeting ? meeting : undefined)
  if (isHere && isInWeek) return { kind: 'free', reason: readMovingTexts()('isHere'), place, isHere, ...time }
  const why = describeVerdict(verdict, one, timetable)
  const isOfOneAlone = isOfMeeting && !held.meeting?.change
  const reason = isOfOneAlone ? readMovingTexts()('oneAlone', { why }) : why
  const state = { kind: verdict.kind, reason, place, ...time }
  const price = isHere || isOfMeeting || isChanged(one, wanted) ? null : readPrice(verdict.placement)
  return price ? { ...state, price } : state
}

/** The place, and what room and professor it takes the place of: 'Monday 09:00 - 10:00, B12 instead of A1'. */
function describeChange(t: TFunction, place: ExactPlace, one: ScheduledClass, timetable: Timetable): string {
  const roomBefore = timetable.rooms.get(one.roomId ?? '')?.name
  const professorOf = ({ professorId }: Pick<ExactPlace, 'professorId'>) =>
    timetable.professors.get(professorId ?? '')?.fullName
  const instead = (now: string | undefined, before: string | undefined) =>
    now && before ? readMovingTexts()('instead', { now, before }) : now
  const where = describePlace(t, place, timetable)
  return [
    place.roomId === one.roomId ? where : instead(where, roomBefore),
    place.professorId === one.professorId ? undefined : instead(professorOf(place), professorOf(one)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Prices are those of the class as it is, with its length and its professor. */
function isChanged(one: ScheduledClass, wanted: ExactPlace): boolean {
  const isAsLong = wanted.endMinute - wanted.startMinute === one.endMinute - one.startMinute
  return !isAsLong || wanted.professorId !== one.professorId
}

function isAt(one: ScheduledClass, at: ExactPlace, meeting: MeetingChange | undefined): boolean {
  return (
    (meeting ? one.oneMeeting !== undefined && one.dates.from === meeting.date : one.day === at.day) &&
    one.startMinute === at.startMinute &&
    one.endMinute === at.endMinute &&
    one.roomId === at.roomId &&
    one.professorId === at.professorId
  )
}
