import type { Said } from '@scheduler/messages'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Facts } from '../entities/timetable.ts'
import type { Others, Tie } from './others.ts'

/** How a class breaks a rule, in a sentence that names what clashes and when. */
export interface Breach extends Said {
  /** The other class, where there is one. */
  readonly classId?: string
}

/** What a rule looks at, of a class and around it; `others` are the classes around it. */
export type Aspect = 'time' | 'dates' | 'room' | 'students' | 'others'

/** A hard rule with all that follows from it elsewhere; its kind is what an answer calls it. */
export interface RuleOf<Kind extends string> {
  readonly kind: Kind
  /** What it looks at of the class itself, beyond what ties it to the others. */
  readonly looksAt: readonly Exclude<Aspect, 'others'>[]
  /** The other classes that it looks at; absent where it looks at a class by itself. */
  readonly others?: Others
  /**
   * What becomes of a change of something else (the dates of a course, the hours of a room) after which existing classes
   * would break it: the change is refused, or it is made and told who has to look at which classes.
   */
  readonly laterChange: 'refused' | 'told'
  /**
   * What becomes of it where one meeting is changed. Absent: it has to be kept; 'told': a person is told, and may do it; 'notAsked': it
   * is about the week.
   */
  readonly ofOneMeeting?: 'told' | 'notAsked'
  /**
   * What a class breaks at its place; it is one that holds its place.
   * @param others all classes that the rule looks at
   */
  judge(candidate: ScheduledClass, facts: Facts, others: readonly ScheduledClass[]): Breach[]
}

/** What of a class decides whether it has something in common with another, where that can be another time. */
const ASPECT_OF_TIE: Partial<Record<Tie, Aspect>> = { room: 'room', students: 'students' }

/** All that a rule looks at. */
export function listAspects({ looksAt, others }: RuleOf<string>): Set<Aspect> {
  if (!others) return new Set(looksAt)
  const ofTies = others.ties.flatMap((tie) => ASPECT_OF_TIE[tie] ?? [])
  return new Set([...looksAt, ...ofTies, 'time', 'dates', 'others'])
}
