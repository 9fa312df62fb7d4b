import { sayFile } from '@scheduler/messages'
import { FormatError } from '../format-error.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { countOf, lookUp, requireListed, textOf } from './elements.ts'
import type { Names } from './file.ts'
import type { FetMeasure, FetPeopleConstraint, FetPerson } from './instance.ts'

const MEASURES: Readonly<Record<string, FetMeasure>> = {
  MaxDaysPerWeek: 'maxDays',
  MinDaysPerWeek: 'minDays',
  IntervalMaxDaysPerWeek: 'maxIntervalDays',
  MaxGapsPerDay: 'maxDayGaps',
  MaxGapsPerWeek: 'maxWeekGaps',
  EarlyMaxBeginningsAtSecondHour: 'maxLateBeginnings',
  MaxHoursDaily: 'maxDayHours',
  MinHoursDaily: 'minDayHours',
  MaxSpanPerDay: 'maxDaySpan',
  MaxHoursContinuously: 'maxBlockHours',
  MaxBuildingChangesPerDay: 'maxDayBuildingChanges',
  MaxBuildingChangesPerWeek: 'maxWeekBuildingChanges',
  MinGapsBetweenBuildingChanges: 'minBuildingGap',
}

const NAME = /^Constraint(Teachers?|Students(?:Set)?)(ActivityTag)?([A-Z]\w+)$/
const LIMIT = /^(Max|Min)/
/** One day, whichever it is, may be an hour longer: no rule says that. */
const ONE_DAY_LONGER = 'Allow_One_Day_Exception_of_Plus_One'

/** Reads what is asked of the days of teachers or students; null where constraints of its kind are not read. */
export function readPeopleConstraint(
  element: XmlElement,
  names: Names,
): Omit<FetPeopleConstraint, 'name' | 'weight'> | null {
  const [, whose = '', ofTag, what = ''] = NAME.exec(element.name) ?? []
  const measure = MEASURES[what]
  const limit = element.children.find(({ name }) => LIMIT.test(name))
  if (!measure || !limit || textOf(element, ONE_DAY_LONGER) === 'true') return null
  return {
    kind: 'people',
    people: peopleOf(element, whose, names),
    measure,
    limit: countOf(element, limit.name),
    ...(ofTag && { tag: textOf(element, 'Activity_Tag') || textOf(element, 'Activity_Tag_Name') }),
    ...(measure === 'maxIntervalDays' && { interval: readInterval(element, names) }),
    ...(measure === 'minDayHours' && { allowsEmptyDays: textOf(element, 'Allow_Empty_Days') !== 'false' }),
  }
}

function peopleOf(element: XmlElement, whose: string, { teachers, subgroups, listed }: Names): FetPerson[] {
  if (whose === 'Teacher') {
    const name = textOf(element, 'Teacher_Name') || textOf(element, 'Teacher')
    requireListed(element, 'teacher', name, listed.teacher)
    return [{ role: 'teacher', name }]
  }
  if (whose === 'Teachers') return teachers.map((name) => ({ role: 'teacher', name }))
  const students = textOf(element, 'Students')
  const own =
    whose === 'Students'
      ? new Set([...subgroups.values()].flat())
      : lookUp(element, 'students', students, subgroups)
  return [...own].map((name) => ({ role: 'subgroup', name }))
}

/** An end without a name is that of the day. */
function readInterval(element: XmlElement, { hours }: Names): [number, number] {
  const text = textOf(element, 'Interval_End_Hour')
  const start = lookUp(element, 'hour', textOf(element, 'Interval_Start_Hour'), hours)
  const end = text === '' ? hours.size : lookUp(element, 'hour', text, hours)
  if (start < end) return [start, end]
  throw new FormatError(element.line, sayFile('interval', { element: element.name }))
}
