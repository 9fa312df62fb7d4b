import { deleteCourse } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { WeekAction } from '../../timetable-view/week-link.tsx'
import { COURSE_FIELDS } from './course-fields.ts'

const CourseDialog = lazyPart(() => import('./course-dialog.tsx').then((file) => file.CourseDialog))

export function CoursesPage() {
  const { t } = useTranslation()
  const query = useQuery(coursesQuery)
  const deletion = useWrite(deleteCourse, {
    changes: 'course',
    success: t('courses.deleted'),
    failure: (error) => t('courses.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('courses'), search: t('courses.search'), all: t('courses.all') }}
      query={query}
      shown={useSampleData('courses', query.data)}
      {...useFieldList(COURSE_FIELDS)}
      nameOf={(course) => course.courseName}
      leads={({ _id, courseName }) => <WeekAction kind="course" id={_id} name={courseName} />}
      hasEditButton
      deletion={deletion}
      dialog={(course, onClose) => <CourseDialog course={course} onClose={onClose} />}
    />
  )
}
