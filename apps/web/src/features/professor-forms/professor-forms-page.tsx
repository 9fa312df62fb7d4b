import { Button } from '@mantine/core'
import type { ProfessorForm } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { professorFormsQuery } from '../../shared/api/queries.ts'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { FormStanding } from '../../shared/ui/form-badge.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'
import { FORM_FILTERS } from './form-filters.ts'

const FormDetailsDialog = lazyPart(() =>
  import('./form-details-dialog.tsx').then((file) => file.FormDetailsDialog),
)
const NewFormsDialog = lazyPart(() => import('./new-forms-dialog.tsx').then((file) => file.NewFormsDialog))

function matchesForm(form: ProfessorForm, { q, status }: ListSearch): boolean {
  const hasStatus = !status || form.status === status || form.adminStatus === status
  return hasStatus && matchesSearch(q, [form.professor.fullName])
}

function useColumns(): Column<ProfessorForm>[] {
  const { t: say } = useFormsTexts()
  const { moment } = useFormats()
  return [
    { id: 'professor', header: say('professor'), value: (form) => form.professor.fullName },
    {
      id: 'deadline',
      header: say('deadline'),
      isWhole: true,
      value: (form) => form.deadline ?? '',
      cell: ({ deadline }) => (deadline === null ? say('noDeadline') : moment(deadline)),
    },
    {
      id: 'adminStatus',
      header: say('adminStatus'),
      value: (form) => form.adminStatus,
      cell: (form) => <FormStanding form={form} badge={form.adminStatus} />,
    },
  ]
}

/** Forms are opened for professors: professors come first. */
function ProfessorsLink() {
  const { t } = useDashboardTexts()
  return (
    <Button variant="light" renderRoot={(props) => <Link {...props} to="/admin/professors" />}>
      {t('manageProfessors')}
    </Button>
  )
}

export function ProfessorFormsPage() {
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const query = useQuery(professorFormsQuery)
  const [search] = useListSearch()
  const { isAdding, opened, add, open, close } = useRecordDialog(query.data)
  const columns = useColumns()
  const filters = FORM_FILTERS.map((status) => ({ value: status, label: say(`${status}`) }))
  return (
    <ListPage
      title={t('professorForms.title')}
      subtitle={say('subtitle')}
      searchPlaceholder={say('search')}
      statusOptions={[{ value: '', label: say('allStatus') }, ...filters]}
      addLabel={t('professorForms.add')}
      onAdd={add}
    >
      <RecordList
        label={t('professorForms.title')}
        query={query}
        matches={(form) => matchesForm(form, search)}
        columns={columns}
        actions={(form) => (
          <Button
            size="xs"
            variant="light"
            aria-label={`${say('seeDetails')}: ${form.professor.fullName}`}
            onClick={() => open(form)}
          >
            {say('seeDetails')}
          </Button>
        )}
        texts={{
          loading: say('loading'),
          failed: say('failed'),
          nothingEntered: say('nothingEntered'),
          nothingMatches: say('empty'),
        }}
        firstAction={<ProfessorsLink />}
      />
      {isAdding && (
        <Suspense>
          <NewFormsDialog onClose={close} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <FormDetailsDialog key={opened._id} form={opened} onClose={close} />
        </Suspense>
      )}
    </ListPage>
  )
}
