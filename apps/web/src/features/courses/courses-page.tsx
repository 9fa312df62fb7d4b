import { Badge } from '@mantine/core'
import { type Course, deleteCourse } from '@scheduler/contract'
import { COURSE_STATUSES, type CourseStatus } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { ClearFilters, ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const CourseDialog = lazyRouteComponent(() => import('./course-dialog.tsx'), 'CourseDialog')

const COLOR_BY_STATUS: Record<CourseStatus, string> = {
  'Coming Soon': 'blue',
  'Going On': 'emerald',
  Completed: 'gray',
}

function matchesCourse(course: Course, { q, status }: ListSearch): boolean {
  const hasStatus = !status || course.status === status
  return hasStatus && matchesSearch(q, [course.courseName, course.classDuration])
}

function useColumns(): Column<Course>[] {
  const { t } = useTranslation()
  return [
    { id: 'name', header: t('courses.courseName'), value: (course) => course.courseName },
    { id: 'start', header: t('courses.startDate'), value: (course) => course.startDate },
    { id: 'end', header: t('courses.endDate'), value: (course) => course.endDate },
    { id: 'duration', header: t('courses.classDuration'), value: (course) => course.classDuration },
    {
      id: 'status',
      header: t('courses.status'),
      value: (course) => course.status,
      cell: ({ status }) => (
        <Badge variant="light" color={COLOR_BY_STATUS[status]}>
          {status}
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
  const { data: courses } = useQuery(coursesQuery)
  const [search] = useListSearch()
  const { dialog, open, close } = useUrlDialog()
  const [doomed, setDoomed] = useState<Course | null>(null)
  const deletion = useCourseDeletion()
  const columns = useColumns()
  const edited = courses?.find((course) => course._id === dialog)
  const rows = courses?.filter((course) => matchesCourse(course, search))

  return (
    <ListPage
      title={t('courses.title')}
      subtitle={t('courses.subtitle')}
      searchPlaceholder={t('courses.search')}
      statusOptions={[
        { value: '', label: t('courses.all') },
        ...COURSE_STATUSES.map((status) => ({ value: status, label: status })),
      ]}
      addLabel={t('courses.add')}
      onAdd={() => open('new')}
    >
      <DataTable
        label={t('courses.title')}
        rows={rows}
        columns={columns}
        actions={(course) => (
          <RowActions
            labels={{
              edit: t('actions.editNamed', { name: course.courseName }),
              delete: t('actions.deleteNamed', { name: course.courseName }),
            }}
            onEdit={() => open(course._id)}
            onDelete={() => setDoomed(course)}
          />
        )}
        loadingText={t('courses.loading')}
        emptyText={t('courses.empty')}
        emptyAction={<ClearFilters />}
      />
      {(dialog === 'new' || edited) && (
        <Suspense>
          <CourseDialog key={dialog} course={edited} onClose={close} />
        </Suspense>
      )}
      {doomed && (
        <DeleteDialog
          record={doomed}
          name={doomed.courseName}
          question={t('courses.confirmDelete')}
          deletion={deletion}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListPage>
  )
}
