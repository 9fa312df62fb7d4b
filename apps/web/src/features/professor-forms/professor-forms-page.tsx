import { Button } from '@mantine/core'
import type { ProfessorForm } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { professorFormsQuery } from '../../shared/api/queries.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { FormBadge } from '../../shared/ui/form-badge.tsx'
import { ClearFilters, ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const FormDetailsDialog = lazyRouteComponent(() => import('./form-details-dialog.tsx'), 'FormDetailsDialog')

const FILTERS = ['pending', 'submitted', 'rejected'] as const

function matchesForm(form: ProfessorForm, { q, status }: ListSearch): boolean {
  const hasStatus = !status || form.status === status || form.adminStatus === status
  return hasStatus && matchesSearch(q, [form.professor.fullName])
}

function useColumns(): Column<ProfessorForm>[] {
  const { t } = useTranslation()
  return [
    { id: 'professor', header: t('professorForms.professor'), value: (form) => form.professor.fullName },
    {
      id: 'deadline',
      header: t('professorForms.deadline'),
      value: (form) => form.deadline?.replace('T', ' ') ?? t('professorForms.noDeadline'),
    },
    {
      id: 'adminStatus',
      header: t('professorForms.adminStatus'),
      value: (form) => form.adminStatus,
      cell: ({ adminStatus }) => <FormBadge status={adminStatus} />,
    },
  ]
}

export function ProfessorFormsPage() {
  const { t } = useTranslation()
  const { data: forms, isError } = useQuery(professorFormsQuery)
  const [search] = useListSearch()
  const { dialog, open, close } = useUrlDialog()
  const columns = useColumns()
  const shown = forms?.find((form) => form._id === dialog)
  const filters = FILTERS.map((status) => ({ value: status, label: t(`professorForms.${status}`) }))
  return (
    <ListPage
      title={t('professorForms.title')}
      subtitle={t('professorForms.subtitle')}
      searchPlaceholder={t('professorForms.search')}
      statusOptions={[{ value: '', label: t('professorForms.allStatus') }, ...filters]}
    >
      {isError && !forms ? (
        <TableMessage text={t('professorForms.failed')} />
      ) : (
        <DataTable
          label={t('professorForms.title')}
          rows={forms?.filter((form) => matchesForm(form, search))}
          columns={columns}
          actions={(form) => (
            <Button
              size="xs"
              variant="light"
              aria-label={`${t('professorForms.seeDetails')}: ${form.professor.fullName}`}
              onClick={() => open(form._id)}
            >
              {t('professorForms.seeDetails')}
            </Button>
          )}
          loadingText={t('professorForms.loading')}
          emptyText={t('professorForms.empty')}
          emptyAction={<ClearFilters />}
        />
      )}
      {shown && (
        <Suspense>
          <FormDetailsDialog key={shown._id} form={shown} onClose={close} />
        </Suspense>
      )}
    </ListPage>
  )
}
