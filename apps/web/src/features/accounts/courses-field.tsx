import { MultiSelect } from '@mantine/core'
import type { Course } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coursesQuery, termsQuery } from '../../shared/api/queries.ts'
import { nameCourse } from '../../timetable-view/arranging/course-name.ts'

/** So many courses are offered at once; typing finds the others. */
const MOST_OFFERED = 100

interface CoursesFieldProps {
  value?: string[]
  error?: unknown
  onChange?: (ids: string[]) => void
  /** Whether those of an archived academic term stay, as who taught and took them does. */
  keepsArchived?: boolean
}

/** The courses that somebody teaches or takes; those of an archived academic term are not offered. */
export function CoursesField({ value, error, onChange, keepsArchived = true }: CoursesFieldProps) {
  const { t } = useTranslation()
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: terms = [] } = useQuery(termsQuery)
  const archived = new Set(terms.flatMap(({ _id, state }) => (state === 'archived' ? _id : [])))
  const isArchived = ({ termId }: Course) => termId !== null && archived.has(termId)
  const chosen = value ?? []
  const archivedChosen = courses.filter((course) => chosen.includes(course._id) && isArchived(course))
  const kept = new Set(keepsArchived ? archivedChosen.map(({ _id }) => _id) : [])
  return (
    <MultiSelect
      label={t('people.courses')}
      data={courses
        .filter((course) => archivedChosen.includes(course) || !isArchived(course))
        .map((course) => ({
          value: course._id,
          label: nameCourse(course),
          disabled: kept.has(course._id),
        }))}
      searchable
      hidePickedOptions
      limit={MOST_OFFERED}
      nothingFoundMessage={t('calendar.noMatch')}
      value={chosen}
      error={error ? String(error) : undefined}
      {...(onChange && { onChange: (ids: string[]) => onChange([...new Set([...kept, ...ids])]) })}
    />
  )
}
