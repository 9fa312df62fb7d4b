import { Badge } from '@mantine/core'
import { type Course, deleteCourse } from '@scheduler/contract'
import { COURSE_STATUSES, type CourseStatus, classDurationMinutes } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FirstRecordButton, ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'
import { nameCourse } from '../../timetable-view/course-name.ts'

const CourseDialog = lazyPart(() => import('./course-dialog.tsx').then((file) => file.CourseDialog))

const COLOR_BY_STATUS: Record<CourseStatus, string> = {
  'Coming Soon': 'blue',
  'Going On': 'emerald',
  Completed: 'gray',
}

function matchesCourse(course: Course, { q, status }: ListSearch): boolean {
  const hasStatus = !status || course.status === status
  return hasStatus && matchesSearch(q, [course.courseName, course.courseCode ?? '', course.classDuration])
}

function useColumns(): Column<Course>[] {
  const { t } = useTranslation()
  const { date } = useFormats()
  return [
    { id: 'name', header: t('courses.courseName'), value: (course) => course.courseName, cell: nameCourse },
    {
      id: 'start',
      header: t('courses.startDate'),
      isWhole: true,
      value: (course) => course.startDate,
      cell: ({ startDate }) => date(startDate),
    },
    {
      id: 'end',
      header: t('courses.endDate'),
      isWhole: true,
      value: (course) => course.endDate,
      cell: ({ endDate }) => date(endDate),
    },
    {
      id: 'duration',
      header: t('courses.classDuration'),
      value: (course) => classDurationMinutes(course.classDuration),
      cell: ({ classDuration }) => t(`values.${classDuration}`),
    },
    {
      id: 'status',
      header: t('courses.status'),
      value: (course) => course.status,
      cell: ({ status }) => (
        <Badge variant="light" color={COLOR_BY_STATUS[status]}>
          {t(`values.${status}`)}
        </Badge>
      ),
    },
  ]
}

function useCourseDeletion() {
  const { t } = useTranslation()
  return useWrite(deleteCourse, {
    changes: 'course',
    success: t('courses.deleted'),
    failure: (error) => t('courses.deleteFailed', { message: messageOf(error) }),
  })
}

export function CoursesPage() {
  const { t } = useTranslation()
  const query = useQuery(coursesQuery)
  const shown = useSampleData('courses', query.data)
  const [search] = useListSearch()
  const dialogs = useRecordDialog(query.data)
  const deletion = useCourseDeletion()
  const columns = useColumns()
  const statuses = COURSE_STATUSES.map((status) => ({ value: status, label: t(`values.${status}`) }))
  return (
    <ListPage
      title={t('courses.title')}
      subtitle={t('courses.subtitle')}
      searchPlaceholder={t('courses.search')}
      statusOptions={[{ value: '', label: t('courses.all') }, ...statuses]}
      addLabel={t('courses.add')}
      onAdd={dialogs.add}
    >
      <RecordList
        label={t('courses.title')}
        query={query}
        shown={shown}
        matches={(course) => matchesCourse(course, search)}
        columns={columns}
        actions={(course) => (
          <RowActions
            labels={{
              edit: t('actions.editNamed', { name: course.courseName }),
              delete: t('actions.deleteNamed', { name: course.courseName }),
            }}
            onEdit={() => dialogs.open(course)}
            onDelete={() => dialogs.askDeletion(course)}
          />
        )}
        texts={{
          loading: t('courses.loading'),
          failed: t('courses.failed'),
          nothingEntered: t('courses.nothingEntered'),
          nothingMatches: t('courses.empty'),
        }}
        firstAction={<FirstRecordButton label={t('courses.addFirst')} onClick={dialogs.add} />}
      />
      {(dialogs.isAdding || dialogs.opened) && (
        <Suspense>
          <CourseDialog key={dialogs.opened?._id} course={dialogs.opened} onClose={dialogs.close} />
        </Suspense>
      )}
      {dialogs.doomed && (
        <DeleteDialog
          record={dialogs.doomed}
          name={dialogs.doomed.courseName}
          question={t('courses.confirmDelete')}
          deletion={deletion}
          onClose={dialogs.close}
        />
      )}
    </ListPage>
  )
}
