import { escapeHtml } from '../escape-html.ts'
import { FormatError } from '../format-error.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { lookUp, textOf } from './elements.ts'
import type { FetInstance, FetPlacement } from './instance.ts'

/** Writes a timetable as FET's file of activities. */
export function writeFetSolution({ days, hours }: FetInstance, placements: readonly FetPlacement[]): string {
  const element = (name: string, text: string) => `\t<${name}>${escapeHtml(text)}</${name}>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Activities_Timetable>',
    ...placements.flatMap(({ activity, day, hour, room }) => [
      '<Activity>',
      element('Id', activity),
      element('Day', days[day] ?? ''),
      element('Hour', hours[hour] ?? ''),
      element('Room', room),
      '</Activity>',
    ]),
    '</Activities_Timetable>',
    '',
  ].join('\n')
}

/** Reads FET's file of activities; a FormatError where it names what the instance does not have. */
export function readFetSolution(instance: FetInstance, text: string): FetPlacement[] {
  const root = parseXml(text)
  if (root.name !== 'Activities_Timetable')
    throw new FormatError(root.line, 'this is not a timetable of activities')
  const numbered = (names: readonly string[]) => new Map(names.map((name, index) => [name, index]))
  const [days, hours] = [numbered(instance.days), numbered(instance.hours)]
  const activities = numbered(instance.activities.map(({ id }) => id))
  return root.children.flatMap((element) => {
    const activity = textOf(element, 'Id')
    lookUp(element, 'activity', activity, activities)
    // Those without a place have no day.
    if (textOf(element, 'Day') === '') return []
    const day = lookUp(element, 'day', textOf(element, 'Day'), days)
    const hour = lookUp(element, 'hour', textOf(element, 'Hour'), hours)
    return [{ activity, day, hour, room: textOf(element, 'Room') }]
  })
}
