import { AVAILABILITY_DAYS, type Weekday } from '@scheduler/domain'
import { findDay, findLanguages } from '../cells/read-days.ts'
import type { Reason } from '../records/system-file.ts'

type Row = Readonly<Record<string, string>>

/** When a card is: on which days, in which weeks, and the name of the term where it is not in all of them. */
interface CardTime {
  readonly days: readonly Weekday[]
  readonly weeks: string
  readonly term: string | null
}

/** What a lesson says of weeks and terms, for cards that do not. */
interface OfLesson {
  readonly weeksDefinition: string
  readonly termsDefinition: string
}

/** Places in a cycle of days, weeks or terms are written as '10100': in the first and the third. */
const isWhole = (places: string) => !places.includes('0')
const isOne = (places: string) => places.replaceAll('0', '') === '1'

/** The weeks of a cycle of two, from the first of a course. */
const WEEKS: Readonly<Record<string, string>> = { '10': 'odd weeks', '01': 'even weeks' }

/** The days, weeks and terms of a file: which day is which weekday is said by their names, and without any they begin with Monday. */
export function readCycle(list: (name: string) => readonly Row[]) {
  const dayOf = readDays(list('daysdefs'))
  const weeksById = new Map(list('weeksdefs').map(({ id = '', weeks = '' }) => [id, weeks]))
  const termsById = new Map(list('termsdefs').map(({ id = '', terms = '' }) => [id, terms]))
  const termNames = list('termsdefs')
    .filter(({ terms = '' }) => isOne(terms))
    .map(({ terms = '', name = '', short = '' }) => [terms.indexOf('1'), name || short] as const)

  return {
    find: (card: Row, lesson: OfLesson): CardTime | Reason => {
      const places = [...(card.days ?? '')].flatMap((one, at) => (one === '1' ? at : []))
      // Days of two weeks in one cycle have the names of weekdays twice.
      if ((card.days ?? '').length > AVAILABILITY_DAYS.length) return 'notWeekly'
      const days = places.flatMap((place) => dayOf(place) ?? [])
      if (days.length === 0 || days.length < places.length) return 'noTime'
      const inWeeks = card.weeks ?? weeksById.get(lesson.weeksDefinition) ?? ''
      const weeks = isWhole(inWeeks) ? '' : WEEKS[inWeeks]
      if (weeks === undefined) return 'notWeekly'
      const inTerms = card.terms ?? termsById.get(lesson.termsDefinition) ?? ''
      const names = termNames.flatMap(([place, name]) => (inTerms[place] === '1' ? name : []))
      return { days, weeks, term: isWhole(inTerms) ? null : names.join(', ') }
    },
  }
}

function readDays(definitions: readonly Row[]): (place: number) => Weekday | undefined {
  const named = definitions.filter(
    ({ days = '', name = '', short = '' }) => isOne(days) && `${name}${short}` !== '',
  )
  if (named.length === 0) return (place) => AVAILABILITY_DAYS[place]
  const languages = findLanguages(named.flatMap(({ name = '', short = '' }) => [name, short]))
  const known = new Map<number, Weekday>()
  for (const { days = '', name = '', short = '' } of named) {
    const day = findDay(name, languages) ?? findDay(short, languages)
    if (day) known.set(days.indexOf('1'), day)
  }
  // Where two have one name, they may be days of several weeks: none is told.
  return new Set(known.values()).size === known.size ? (place) => known.get(place) : () => undefined
}
