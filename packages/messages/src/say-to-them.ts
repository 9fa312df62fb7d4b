import { CATALOGUE, type Catalogue } from './catalogue.ts'
import type { Texts } from './english.ts'
import { sayEnglish } from './english.ts'
import type { NameOf } from './say.ts'
import { isList, type Said, type Slots, type SlotValue } from './slots.ts'

type Key = { [Group in keyof Catalogue]: `${Group}.${NameOf<Catalogue[Group]>}` }[keyof Catalogue]

/** What is said of one student, and the same said to them. */
const TO_THEM: { readonly [OfThem in Key]?: Key } = {
  'conflicts.someStudentTaken': 'conflicts.youTaken',
  'conflicts.studentsTooFar': 'conflicts.youTooFar',
  'records.alreadyInClass': 'records.youInClass',
  'records.otherSectionOfPart': 'records.youInOtherSection',
  'records.notInSectionAbove': 'records.youNotInSectionAbove',
  'classes.notInLeft': 'classes.youNotInLeft',
  'missing.student in this class': 'classes.notIn',
}

/** What is said of a student who reads it themselves, with the messages within it. */
export function sayToThem<One extends Said>(one: One): One {
  const { key, slots = {} } = one
  if (key === undefined) return one
  const own: string = TO_THEM[key as Key] ?? key
  const [group = '', ...name] = own.split('.')
  const texts: Texts = CATALOGUE[group as keyof Catalogue] ?? {}
  const said: Slots = Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, toThem(value)]))
  return { ...one, message: sayEnglish(texts, name.join('.'), said), key: own, slots: said }
}

function toThem(value: SlotValue): SlotValue {
  if (isList(value)) return value.map((one: SlotValue) => toThem(one)) as SlotValue
  return typeof value === 'object' && 'message' in value ? sayToThem(value) : value
}
