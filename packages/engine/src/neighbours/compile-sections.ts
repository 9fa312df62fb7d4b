import { type Lists, toLists } from '../problem/lists.ts'
import type { Problem, ProblemCourse } from '../problem/problem.ts'

/**
 * What students may choose among. A way through a course is a set of classes that satisfies it: a configuration with one
 * class of each subpart, each with its parent. A request is a course asked for by a student.
 */
export interface CompiledSections {
  readonly requests: number
  /** Requests `requestsOf[s]` to before `requestsOf[s + 1]` are those of student `s`. */
  readonly requestsOf: Int32Array
  readonly studentOf: Int32Array
  readonly courseOf: Int32Array
  /** The requests for a course. */
  readonly ofCourse: Lists
  /** Ways `waysOf[c]` to before `waysOf[c + 1]` are those through course `c`; none where nobody asks for it. */
  readonly waysOf: Int32Array
  /** The classes of a way. */
  readonly ways: Lists
  /** Requests with more than one way. */
  readonly open: Int32Array
  /** By class a course in which some ways take it and others do not; -1 where there is none. */
  readonly choiceIn: Int32Array
  /** By class; a number that no class reaches where there is no limit. */
  readonly limit: Int32Array
}

const NO_LIMIT = 2_000_000_000

/** More ways through a course than this are not weighed against each other. */
const MOST_WAYS = 20_000

export function compileSections({ classes, courses = [], students = [] }: Problem): CompiledSections {
  const asked = new Set(students.flatMap((student) => student.courses))
  const parents = classes.map(({ parent }) => parent)
  const ways = courses.map((course, index) => (asked.has(index) ? listWays(course, parents) : []))
  const counts = ways.map((list) => list.length)
  const courseOf = students.flatMap((student) => student.courses)
  const ofCourse = courses.map((): number[] => [])
  for (const [request, course] of courseOf.entries()) ofCourse[course]?.push(request)
  return {
    requests: courseOf.length,
    requestsOf: addUp(students.map((student) => student.courses.length)),
    studentOf: Int32Array.from(students.flatMap((student, index) => student.courses.map(() => index))),
    courseOf: Int32Array.from(courseOf),
    ofCourse: toLists(ofCourse),
    waysOf: addUp(counts),
    ways: toLists(ways.flat()),
    open: Int32Array.from(
      [...courseOf.keys()].filter((request) => (counts[courseOf[request] ?? 0] ?? 0) > 1),
    ),
    choiceIn: findChoices(ways, classes.length),
    limit: Int32Array.from(classes, ({ limit }) => limit ?? NO_LIMIT),
  }
}

function findChoices(ways: readonly (readonly number[][])[], classes: number): Int32Array {
  const choiceIn = new Int32Array(classes).fill(-1)
  for (const [course, ofCourse] of ways.entries())
    for (const index of new Set(ofCourse.flat()))
      if (!ofCourse.every((way) => way.includes(index))) choiceIn[index] = course
  return choiceIn
}

function listWays({ id, configs }: ProblemCourse, parents: readonly (number | undefined)[]): number[][] {
  const ways: number[][] = []
  for (const { subparts } of configs) {
    const chosen: number[] = []
    const choose = (at: number) => {
      const subpart = subparts[at]
      if (!subpart) {
        if (chosen.every((index) => parents[index] === undefined || chosen.includes(parents[index]))) {
          ways.push([...chosen])
        }
        if (ways.length > MOST_WAYS)
          throw new RangeError(`Course ${id} has more than ${MOST_WAYS} ways through it`)
        return
      }
      const earlier = new Set(subparts.slice(0, at).flat())
      for (const index of subpart) {
        const parent = parents[index]
        if (parent !== undefined && earlier.has(parent) && !chosen.includes(parent)) continue
        chosen.push(index)
        choose(at + 1)
        chosen.pop()
      }
    }
    choose(0)
  }
  if (ways.length === 0) throw new RangeError(`There is no way through course ${id}, which students ask for`)
  return ways
}

function addUp(counts: readonly number[]): Int32Array {
  const starts = new Int32Array(counts.length + 1)
  for (const [index, count] of counts.entries()) starts[index + 1] = starts[index] + count
  return starts
}
