import { Card, MultiSelect } from '@mantine/core'
import type { Course, CourseShapeRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../../shared/api/queries.ts'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'
import { nameCourse } from '../../../timetable-view/arranging/course-name.ts'

/** So many courses are offered at once; typing finds the others. */
const MOST_OFFERED = 100

interface ListedFieldProps {
  shape: CourseShapeRecord
  value?: string[]
  error?: unknown
  onChange?: (ids: string[]) => void
}

/** The courses that are taught as the one of a shape; nothing where no course could be. */
export function ListedField({ shape, value = [], error, onChange }: ListedFieldProps) {
  const { t } = usePartsTexts()
  const { data: courses = [] } = useQuery(coursesQuery)
  const listed = shape.alsoListedAs.map((course) => ({ value: course._id, label: nameCourse(course) }))
  const others = listOthers(courses, shape.courseId).map((course) => ({
    value: course._id,
    label: nameCourse(course),
  }))
  if (listed.length + others.length === 0) return null
  return (
    <Card component="section">
      <MultiSelect
        label={t('alsoListedAs')}
        description={t('alsoListedAsHint')}
        data={[...listed, ...others]}
        searchable
        hidePickedOptions
        limit={MOST_OFFERED}
        value={value}
        error={error ? String(error) : undefined}
        {...(onChange && { onChange })}
      />
    </Card>
  )
}

/** Those that might be listed with a course: on its dates, in its term, without parts, and alone. Whether they have classes the server knows. */
function listOthers(courses: readonly Course[], courseId: string): Course[] {
  const taught = courses.find(({ _id }) => _id === courseId)
  const shared = new Set(courses.map(({ listedWith }) => listedWith))
  return courses.filter(
    (one) =>
      taught &&
      one !== taught &&
      !one.hasParts &&
      !one.listedWith &&
      !shared.has(one._id) &&
      ALIKE.every((field) => one[field] === taught[field]),
  )
}

const ALIKE = ['startDate', 'endDate', 'term', 'termId'] as const
