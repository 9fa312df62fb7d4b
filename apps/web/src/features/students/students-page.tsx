import { deleteStudent, type Student } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { ClearFilters, ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const StudentDialog = lazyRouteComponent(() => import('./student-dialog.tsx'), 'StudentDialog')

function useColumns(): Column<Student>[] {
  const { t } = useTranslation()
  return [
    { id: 'name', header: t('people.name'), value: (one) => one.fullName },
    { id: 'email', header: t('people.email'), value: (one) => one.email },
    {
      id: 'department',
      header: t('people.department'),
      value: (one) => one.department || t('app.notAvailable'),
    },
    {
      id: 'courses',
      header: t('people.courses'),
      value: (one) => one.courseIds.map((course) => course.courseName).join(', '),
    },
    { id: 'studentId', header: t('students.studentId'), value: (one) => one.studentId },
  ]
}

export function StudentsPage() {
  const { t } = useTranslation()
  const { data: students } = useQuery(wholeStudentsQuery)
  const [search] = useListSearch()
  const { dialog, open, close } = useUrlDialog()
  const [doomed, setDoomed] = useState<Student | null>(null)
  const columns = useColumns()
  const deletion = useWrite(deleteStudent, {
    changes: 'student',
    success: t('students.deleted'),
    failure: (error) => serverMessageOr(error, t('students.deleteFailed')),
  })
  return (
    <ListPage
      title={t('students.title')}
      subtitle={t('students.subtitle')}
      searchPlaceholder={t('people.search')}
      addLabel={t('students.add')}
      onAdd={() => open('new')}
    >
      <DataTable
        label={t('students.title')}
        rows={students?.filter((one) => matchesSearch(search.q, [one.fullName, one.email]))}
        columns={columns}
        actions={(one) => (
          <RowActions
            labels={{ delete: t('actions.deleteNamed', { name: one.fullName }) }}
            onDelete={() => setDoomed(one)}
          />
        )}
        loadingText={t('students.loading')}
        emptyText={t('students.empty')}
        emptyAction={<ClearFilters />}
      />
      {dialog === 'new' && (
        <Suspense>
          <StudentDialog onClose={close} />
        </Suspense>
      )}
      {doomed && (
        <DeleteDialog
          record={doomed}
          name={doomed.fullName}
          question={t('students.confirmDelete')}
          deletion={deletion}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListPage>
  )
}
