import { sayFile } from '@scheduler/messages'
import { FormatError } from '../format-error.ts'
import { MOST_CHOICES } from '../most-choices.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import type { FetFile, FetStudents } from './file.ts'
import type { FetConstraint, FetInstance, FetNotRead } from './instance.ts'
import { readConstraint, readWeight } from './read-constraint.ts'
import { readFetFile } from './read-file.ts'
import { REQUIRED } from './terms.ts'

/** Reads a file of FET; throws a FormatError where the text is none, or names what it does not list. */
export function readFet(text: string): FetInstance {
  return readFetElement(parseXml(text))
}

export function readFetElement(root: XmlElement): FetInstance {
  return toInstance(readFetFile(root), root)
}

/** What a file asks of a timetable; a FormatError where something of it cannot be read. */
function toInstance(file: FetFile, root: XmlElement): FetInstance {
  if (file.fault) throw file.fault
  const { name, days, hours, rooms } = file
  const choices = file.activities.length * (days.length * hours.length + rooms.length)
  if (choices > MOST_CHOICES)
    throw new FormatError(
      root.line,
      sayFile('tooManyChoices', {
        activities: `${file.activities.length}`,
        choices: `${choices}`,
        most: `${MOST_CHOICES}`,
      }),
    )
  const subgroups = listSubgroups(file.students)
  const activities = file.activities.map((one) => ({
    ...one,
    subgroups: [...new Set(one.students.flatMap((set) => subgroups.get(set) ?? []))],
  }))
  const teachers = [...new Set(activities.flatMap((one) => one.teachers))]
  const names = { ...file.names, activities, subgroups, teachers }
  const constraints: FetConstraint[] = []
  const notRead = new Map<string, FetNotRead>()
  for (const { element, isActive } of file.constraints) {
    if (!isActive) continue
    const read = readConstraint(element, names)
    if (read !== null) constraints.push(...read)
    else {
      const { count, required } = notRead.get(element.name) ?? { count: 0, required: 0 }
      const isRequired = readWeight(element) === REQUIRED
      notRead.set(element.name, { count: count + 1, required: required + Number(isRequired) })
    }
  }
  return { name, days, hours, activities, rooms, constraints, notRead }
}

/** The smallest sets of each set; one that is not divided any further is its own smallest one. */
const listSubgroups = ({ parts }: FetStudents): ReadonlyMap<string, readonly string[]> =>
  new Map([...parts.keys()].map((name) => [name, listSmallest(name, parts)]))

/** The sets that a set of students consists of and that are not divided any further. */
function listSmallest(set: string, parts: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const met = new Set<string>()
  const smallest: string[] = []
  const open = [set]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (met.has(name)) continue
    met.add(name)
    // Some files have a group with the name of its year: it is the year.
    const own = [...(parts.get(name) ?? [])].filter((part) => part !== name)
    if (own.length === 0) smallest.push(name)
    open.push(...own.reverse())
  }
  return smallest.length > 0 ? smallest : [set]
}
