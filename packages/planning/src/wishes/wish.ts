import type { PlacedClass, Problem, ProblemTime, Rule } from '@scheduler/engine'
import type { Said } from '@scheduler/messages'
import type { RuleGroup } from '../choices/groups.ts'
import type { Apart, Obstacle, Place, PlacedIndex } from '../choices/obstacle.ts'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import type { PlanningInput } from '../planning-input.ts'

interface AnyWish {
  /** What it costs at 'normal' each time that it is broken; even, so that half of it is whole. */
  readonly price: number
  /** At 'must': what breaks it is not offered; it is broken only where nothing else is left; or it only costs more. */
  readonly must: 'notOffered' | 'atAllCosts' | 'moreExpensive'
}

/** A wish about the place of each class by itself: its time, its room, or both. */
export type PlaceWish = WishOfPlace<'time'> | WishOfPlace<'room'> | WishOfPlace<'time' | 'room'>

export interface WishOfPlace<Aspect extends 'time' | 'room'> extends AnyWish {
  readonly looksAt: [Aspect] extends ['time'] ? 'time' : [Aspect] extends ['room'] ? 'room' : 'both'
  /** How often a class at a place breaks it. */
  countFaults(demand: Demand, place: Pick<Place, Aspect>, input: PlanningInput): number
  describeFault(demand: Demand, place: Pick<Place, Aspect>, input: PlanningInput): Said
  /** Of a place that breaks it less often; absent where none is offered for its sake. */
  describeBetter?(demand: Demand, place: Pick<Place, Aspect>, input: PlanningInput): Said
  /** What 'must' keeps a class from. */
  listObstacles?(demand: Demand, input: PlanningInput): Obstacle[]
}

/** A wish about several classes, which rules of the engine express. */
export interface RuleWish<Some extends Rule = Rule> extends AnyWish {
  /** How often a class breaks the rule. */
  countFaults(rule: Some, one: PlacedClass, others: readonly PlacedClass[], problem: Problem): number
  describeFault(rule: Some, faults: number, at: ClassInRule): Said
  /** Of another time or room for a class, with which more or less is broken. */
  describeChange(isWorse: boolean, change: ClassChange): Said
}

/** A wish about classes that belong together; each group of them becomes a rule of the engine. */
export interface GroupWish<Some extends Rule = Rule> extends RuleWish<Some> {
  readonly about: RuleGroup['kind']
  /** @param weight what it costs each time that it is broken */
  toRule(group: RuleGroup, weight: number, input: PlanningInput): Some
  /** The rule of those that may move at 'must', where what breaks the wish is not offered. */
  toHardRule?(group: RuleGroup, movable: readonly number[]): Rule
  /** Those that a class may not overlap then. */
  listApart?(demand: Demand, others: PlacedIndex, institution: Institution): Apart[]
}

export type RuleOf<Kind extends Rule['kind']> = Rule & { readonly kind: Kind }

/** A class at its place, and the other placed classes of a rule. */
export interface ClassInRule {
  readonly input: PlanningInput
  readonly demand: Demand
  readonly one: PlacedClass
  readonly others: readonly PlacedClass[]
  readonly nameClass: NameClass
}

/** A class at another time. */
export interface ClassChange {
  readonly input: PlanningInput
  readonly demand: Demand
  readonly index: number
  readonly time: ProblemTime
  /** The rules of the wish that the class has a part in. */
  readonly rules: readonly Rule[]
  readonly listOthers: (rule: Rule) => readonly PlacedClass[]
  /** The names of those that change this way. */
  readonly names: readonly string[]
  readonly nameClass: NameClass
}

/** A class as messages name it. */
export type NameClass = (one: PlacedClass) => {
  readonly title: string
  readonly day: string
  readonly range: { readonly startMinute: number; readonly endMinute: number }
}
