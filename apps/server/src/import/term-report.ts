import type { TermReport } from '@scheduler/contract'
import { AVAILABILITY_DAYS, formatTime, sectionsOf } from '@scheduler/domain'
import type { TermFile } from '@scheduler/formats'

/** What is brought in of a file, and what is not. */
export function reportOf({ listed, hours, ...file }: TermFile): TermReport {
  return {
    courses: file.courses.length,
    classes: sectionsOf(listed).length,
    rooms: listed.rooms.length,
    professors: file.professors.length,
    cohorts: file.cohorts.length,
    students: listed.students.length,
    rules: listed.rules.length,
    rulesOfRuns: file.rulesOfRuns.length,
    weeks: listed.weeks,
    days: [...file.days],
    hours: hours && {
      startTime: formatTime(hours.startMinute),
      minutes: hours.minutes,
      isTold: hours.isTold,
    },
    notTaken: [...file.notTaken],
  }
}

const COUNTED = {
  courses: 'courses',
  classes: 'classes',
  rooms: 'rooms',
  professors: 'professors',
  cohorts: 'cohorts',
  students: 'students',
  rules: 'rules between sections',
  rulesOfRuns: 'rules that only runs keep',
} as const satisfies Partial<Record<keyof TermReport, string>>

/** The same in sentences, for those who read no other words. */
export function* describeReport(name: string, report: TermReport): Iterable<string> {
  const { weeks, days, hours, notTaken } = report
  const counts = (Object.keys(COUNTED) as (keyof typeof COUNTED)[]).flatMap((kind) =>
    report[kind] > 0 ? `${report[kind]} ${COUNTED[kind]}` : [],
  )
  yield `Imported ${name}: ${counts.join(', ')}.`
  yield `It is a term of ${weeks} weeks.`
  if (days.length > 0)
    yield `Its days are in their order: ${days.map((day, index) => `${day} is ${AVAILABILITY_DAYS[index]}`).join(', ')}.`
  if (hours) {
    const start = `The first hour begins at ${hours.startTime}, each lasts ${hours.minutes} minutes`
    yield hours.isTold ? `${start}.` : `${start}: the names of the hours do not say when they are.`
  }
  const left = notTaken.map(({ constraint, count }) => `${constraint} ${count}`)
  if (left.length > 0) yield `Not taken: ${left.join(', ')}.`
  const required = notTaken.reduce((sum, one) => sum + one.required, 0)
  if (required > 0)
    yield `What a run proposes is complete but for ${required} required ${required === 1 ? 'constraint that is' : 'constraints that are'} not taken.`
}
