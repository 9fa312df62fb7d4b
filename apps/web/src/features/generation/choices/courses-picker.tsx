import { MultiSelect } from '@mantine/core'
import type { Course } from '@scheduler/contract'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { nameCourse } from '../../../timetable-view/arranging/course-name.ts'

/** A list of so many is long enough to read; typing finds the rest. */
const MOST_LISTED = 50

interface CoursesPickerProps {
  offered: readonly Course[]
  courseIds: readonly string[]
  onChange: (ids: string[]) => void
}

/** Chooses courses by name. */
export function CoursesPicker({ offered, courseIds, onChange }: CoursesPickerProps) {
  const { t } = useGenerationTexts()
  const known = new Set(offered.map(({ _id }) => _id))
  return (
    <MultiSelect
      aria-label={t('choices.pickCourses')}
      placeholder={courseIds.length === 0 ? t('choices.pickCourses') : ''}
      searchable
      hidePickedOptions
      limit={MOST_LISTED}
      nothingFoundMessage={t('choices.noCourseMatches')}
      data={offered.map((course) => ({ value: course._id, label: nameCourse(course) }))}
      value={courseIds.filter((id) => known.has(id))}
      onChange={onChange}
    />
  )
}
