import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coursesQuery } from '../../shared/api/queries.ts'
import { nameCourse } from '../../timetable-view/course-name.ts'

/** So many courses are offered at once; typing finds the others. */
const MOST_OFFERED = 100

interface CoursesFieldProps {
  value?: string[]
  error?: unknown
  onChange?: (ids: string[]) => void
}

/** The courses that somebody teaches or takes. */
export function CoursesField({ value, error, onChange }: CoursesFieldProps) {
  const { t } = useTranslation()
  const { data: courses = [] } = useQuery(coursesQuery)
  return (
    <MultiSelect
      label={t('people.courses')}
      data={courses.map((course) => ({ value: course._id, label: nameCourse(course) }))}
      searchable
      hidePickedOptions
      limit={MOST_OFFERED}
      nothingFoundMessage={t('calendar.noMatch')}
      value={value ?? []}
      error={error ? String(error) : undefined}
      {...(onChange && { onChange })}
    />
  )
}
