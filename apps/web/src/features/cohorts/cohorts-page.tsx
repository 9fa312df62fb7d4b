import { Text } from '@mantine/core'
import { type CohortRecord, deleteCohort } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { cohortsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FirstRecordButton, ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'

const CohortDialog = lazyPart(() => import('./cohort-dialog.tsx').then((file) => file.CohortDialog))

const sayCourses = ({ courseIds }: CohortRecord) => courseIds.map((course) => course.courseName).join(', ')

function useColumns(): Column<CohortRecord>[] {
  const { t } = useTranslation()
  return [
    { id: 'name', header: t('cohorts.name'), value: (cohort) => cohort.name },
    {
      id: 'students',
      header: t('cohorts.students'),
      value: (cohort) => cohort.studentIds.length,
      cell: ({ studentIds, size }) => (
        <div>
          {t('cohorts.studentCount', { count: studentIds.length })}
          {size !== null && (
            <Text component="div" size="xs" c="dimmed">
              {t('cohorts.sizeOf', { size })}
            </Text>
          )}
        </div>
      ),
    },
    { id: 'courses', header: t('cohorts.courses'), value: (cohort) => sayCourses(cohort) || t('app.none') },
  ]
}

function useCohortDeletion() {
  const { t } = useTranslation()
  return useWrite(deleteCohort, {
    changes: 'cohort',
    success: t('cohorts.deleted'),
    failure: (error) => t('cohorts.deleteFailed', { message: messageOf(error) }),
  })
}

export function CohortsPage() {
  const { t } = useTranslation()
  const query = useQuery(cohortsQuery)
  const [search] = useListSearch()
  const dialogs = useRecordDialog(query.data)
  const deletion = useCohortDeletion()
  const columns = useColumns()
  return (
    <ListPage
      title={t('cohorts.title')}
      subtitle={t('cohorts.subtitle')}
      searchPlaceholder={t('cohorts.search')}
      addLabel={t('cohorts.add')}
      onAdd={dialogs.add}
    >
      <RecordList
        label={t('cohorts.title')}
        query={query}
        matches={(cohort) => matchesSearch(search.q, [cohort.name, sayCourses(cohort)])}
        columns={columns}
        actions={(cohort) => (
          <RowActions
            labels={{
              edit: t('actions.editNamed', { name: cohort.name }),
              delete: t('actions.deleteNamed', { name: cohort.name }),
            }}
            onEdit={() => dialogs.open(cohort)}
            onDelete={() => dialogs.askDeletion(cohort)}
          />
        )}
        texts={{
          loading: t('cohorts.loading'),
          failed: t('cohorts.failed'),
          nothingEntered: t('cohorts.nothingEntered'),
          nothingMatches: t('cohorts.empty'),
        }}
        firstAction={<FirstRecordButton label={t('cohorts.addFirst')} onClick={dialogs.add} />}
      />
      {(dialogs.isAdding || dialogs.opened) && (
        <Suspense>
          <CohortDialog key={dialogs.opened?._id} cohort={dialogs.opened} onClose={dialogs.close} />
        </Suspense>
      )}
      {dialogs.doomed && (
        <DeleteDialog
          record={dialogs.doomed}
          name={dialogs.doomed.name}
          question={t('cohorts.confirmDelete')}
          deletion={deletion}
          onClose={dialogs.close}
        />
      )}
    </ListPage>
  )
}
