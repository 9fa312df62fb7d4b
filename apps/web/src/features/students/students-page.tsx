import { deleteStudent, type Student } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { DialogLink } from '../../shared/ui/dialog-link.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FirstRecordButton, ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'

const StudentDialog = lazyPart(() => import('./student-dialog.tsx').then((file) => file.StudentDialog))
const StudentDetails = lazyPart(() => import('./student-details.tsx').then((file) => file.StudentDetails))

function useColumns(isSample: boolean): Column<Student>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'name',
      header: t('people.name'),
      value: (one) => one.fullName,
      cell: (one) => (isSample ? one.fullName : <DialogLink dialog={one._id}>{one.fullName}</DialogLink>),
    },
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

function useStudentDeletion() {
  const { t } = useTranslation()
  return useWrite(deleteStudent, {
    changes: 'student',
    success: t('students.deleted'),
    failure: (error) => withReason(t('students.deleteFailed'), error),
  })
}

export function StudentsPage() {
  const { t } = useTranslation()
  const query = useQuery(wholeStudentsQuery)
  const shown = useSampleData('students', query.data)
  const [search] = useListSearch()
  const dialogs = useRecordDialog(query.data)
  const deletion = useStudentDeletion()
  const columns = useColumns(shown.isSample)
  return (
    <ListPage
      title={t('students.title')}
      subtitle={t('students.subtitle')}
      searchPlaceholder={t('people.search')}
      addLabel={t('students.add')}
      onAdd={dialogs.add}
    >
      <RecordList
        label={t('students.title')}
        query={query}
        shown={shown}
        matches={(one) => matchesSearch(search.q, [one.fullName, one.email])}
        columns={columns}
        actions={(one) => (
          <RowActions
            labels={{ delete: t('actions.deleteNamed', { name: one.fullName }) }}
            onDelete={() => dialogs.askDeletion(one)}
          />
        )}
        texts={{
          loading: t('students.loading'),
          failed: t('students.failed'),
          nothingEntered: t('students.nothingEntered'),
          nothingMatches: t('students.empty'),
        }}
        firstAction={<FirstRecordButton label={t('students.addFirst')} onClick={dialogs.add} />}
      />
      <Suspense>
        {dialogs.isAdding && <StudentDialog student={undefined} onClose={dialogs.close} />}
        {dialogs.opened && <StudentDetails student={dialogs.opened} onClose={dialogs.close} />}
      </Suspense>
      {dialogs.doomed && (
        <DeleteDialog
          record={dialogs.doomed}
          name={dialogs.doomed.fullName}
          question={t('students.confirmDelete')}
          deletion={deletion}
          onClose={dialogs.close}
        />
      )}
    </ListPage>
  )
}
