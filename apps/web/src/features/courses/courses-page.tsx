import { type Course, deleteCourse } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { leadToPages } from '../../shared/records/lead-to-pages.tsx'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import { TermChoice } from '../../shared/terms/term-choice.tsx'
import { isOfTerm, useChosenTerm } from '../../shared/terms/use-chosen-term.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useDepartmentFilter } from '../../shared/ui/use-department-filter.ts'
import { WeekAction } from '../../timetable-view/week/subjects/week-link.tsx'
import { COURSE_FIELDS } from './course-fields.ts'
import { PartsAction } from './parts/parts-action.tsx'

const CourseDialog = lazyPart(() => import('./course-dialog.tsx').then((file) => file.CourseDialog))

export function CoursesPage() {
  const { t } = useTranslation()
  const { chosen } = useChosenTerm()
  const select = useCallback(
    (courses: readonly Course[]) => courses.filter(({ termId }) => isOfTerm(chosen, termId)),
    [chosen],
  )
  const query = useQuery({ ...coursesQuery, select })
  const { data: all } = useQuery(coursesQuery)
  const list = useFieldList(COURSE_FIELDS)
  const department = useDepartmentFilter(query.data)
  const hasDepartments = department.options.length > 0
  const columns = list.columns.filter(({ id }) => id !== 'department' || hasDepartments)
  const shown = useSampleData('courses', all && all.length > 0 ? query.data : all)
  const deletion = useWrite(deleteCourse, {
    changes: 'course',
    success: t('courses.deleted'),
    failure: (error) => t('courses.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('courses'), search: t('courses.search'), all: t('courses.all') }}
      query={query}
      canBeImported
      shown={shown}
      {...list}
      columns={shown.isSample ? columns : leadToPages('course', columns)}
      filters={[department]}
      nameOf={(course) => course.courseName}
      leads={({ _id, courseName }) => (
        <>
          <WeekAction kind="course" id={_id} name={courseName} />
          <PartsAction courseId={_id} name={courseName} />
        </>
      )}
      hasEditButton
      related={<TermChoice />}
      many="courses"
      edited={COURSE_FIELDS}
      deletion={deletion}
      dialog={(course, onClose) => <CourseDialog course={course} onClose={onClose} />}
    />
  )
}
