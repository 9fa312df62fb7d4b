import type { ListedTerm } from '@scheduler/domain'
import type { TermFile } from '../records/term-file.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { readItc2019Element } from './read-instance.ts'

/** An instance as a term: its courses are called by their identifiers, and its rooms are in one building. */
export function readItc2019Term(root: XmlElement): TermFile {
  return itc2019Term(readItc2019Element(root))
}

export function itc2019Term(listed: ListedTerm): TermFile {
  return {
    listed,
    courses: listed.courses.map(({ id }) => ({
      id,
      name: `Course ${id}`,
      code: id,
      expectedStudents: null,
    })),
    buildings: new Map(),
    professors: [],
    cohorts: [],
    rulesOfRuns: [],
    notTaken: [],
    days: [],
    hours: null,
  }
}
