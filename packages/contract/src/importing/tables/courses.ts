import { type Course, findCourseFault, newCourse, updateCourse } from '../../courses/courses.ts'
import { paragraph } from '../../foundation/fields.ts'
import { type Draft, indexBy, NONE, textOf } from '../find-records.ts'
import { foldName } from '../identity.ts'
import { isReadAgain } from '../judging/judge-parts.ts'
import { nameTermsIn } from '../judging/judge-terms.ts'
import { type RecordTable, sorted, source } from '../record-table.ts'

const own = { ...source, parts: paragraph('parts').optional() }

/** A course of other dates is another course; a line without dates is about every one of its name. */
function overlaps(course: Course, draft: Draft): boolean {
  const [start, end] = [textOf(draft, 'startDate'), textOf(draft, 'endDate')]
  return start === '' || end === '' || (course.startDate <= end && start <= course.endDate)
}

export const coursesTable: RecordTable = {
  create: newCourse.safeExtend(own),
  change: updateCourse.body.extend(own),
  find: ({ courses }) => {
    const byCode = indexBy(courses, ({ courseCode }) => [courseCode ?? ''])
    const byName = indexBy(courses, ({ courseName }) => [courseName])
    return (draft) => {
      const [code, name] = [textOf(draft, 'courseCode'), textOf(draft, 'courseName')]
      if (code === '' && name === '') return NONE
      const coded = byCode.find(code)
      const named = byName.find(name).filter(({ courseCode }) => code === '' || !courseCode)
      const records = (coded.length > 0 ? coded : named).filter((course) => overlaps(course, draft))
      return {
        records,
        keys: [`${foldName(code)}|${code ? '' : foldName(name)}|${textOf(draft, 'startDate')}`],
      }
    }
  },
  mayBeAbout: overlaps,
  findFault: findCourseFault,
  lines: ({ courses, parts = [], terms = [] }) => {
    const linesOf = new Map(parts.map(({ _id, lines }) => [_id, lines.filter(isReadAgain)]))
    const nameTerm = nameTermsIn(terms)
    return courses.map((course) => {
      const [line, ...others] = linesOf.get(course._id) ?? []
      return {
        ...course,
        termId: nameTerm(course.termId),
        needs: sorted(course.needs),
        parts: others.length === 0 ? line : '',
      }
    })
  },
}
