import { type FieldName, fieldTexts } from './fields.ts'
import { isList, type SaidRange, type Slots, type SlotValue } from './slots.ts'

/** English texts by name; one that depends on a number has two, `name_one` and `name_other`. */
export interface Texts {
  readonly [name: string]: string
}

/** A text of a group in English, with its slots filled. */
export function sayEnglish(texts: Texts, name: string, slots: Slots): string {
  const text = texts[name] ?? texts[`${name}_${slots.count === 1 ? 'one' : 'other'}`] ?? name
  return fillSlots(text, slots)
}

/** A text with its slots filled. */
export function fillSlots(text: string, slots: Slots): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => saySlot(slot, slots[slot] ?? ''))
}

function saySlot(slot: string, value: SlotValue): string {
  if (slot === 'field') return fieldTexts[value as FieldName]
  return sayValue(value, slot === 'sentences' ? ' ' : ', ')
}

function sayValue(value: SlotValue, between: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (isList(value)) return value.map((one: SlotValue) => sayValue(one, between)).join(between)
  return 'message' in value ? value.message : sayRange(value)
}

function sayRange({ startMinute, endMinute }: SaidRange): string {
  return `${sayTime(startMinute)} - ${sayTime(endMinute)}`
}

function sayTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
