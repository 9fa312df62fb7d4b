import type { Outcome } from '../testing/load.ts'
import type { Visitor } from './site-under-load.ts'

/** One student's seat in one class: joined once, and left at most once after that. */
export interface Seat {
  readonly classId: string
  readonly student: Visitor
  joined: Outcome | null
  left: Outcome | null
}

/** Whether it must be taken at the end, must not, or may be either. */
function foresee({ joined, left }: Seat): boolean | null {
  if (joined === null || joined === 'no') return false
  if (left === 'ok') return false
  // A kill leaves what was asked for in either state, and so does a caller that asks for more after it.
  return joined === 'unknown' || left === 'unknown' ? null : true
}

export function listDifferences(seats: readonly Seat[], taken: ReadonlySet<string>): string[] {
  return seats.flatMap((seat) => {
    const [expected, isTaken] = [foresee(seat), taken.has(nameSeat(seat))]
    if (expected === null || expected === isTaken) return []
    return [`${nameSeat(seat)} is ${isTaken ? '' : 'not '}taken: joined ${seat.joined}, left ${seat.left}`]
  })
}

const nameSeat = ({ classId, student }: Pick<Seat, 'classId' | 'student'>) => `${classId} ${student.id}`
