import { Badge, Group } from '@mantine/core'
import { deleteFormQuestion, type FormQuestion } from '@scheduler/contract'
import { QUESTION_STATUSES, type QuestionStatus } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { formQuestionsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { ClearFilters, ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const FormQuestionDialog = lazyRouteComponent(
  () => import('./form-question-dialog.tsx'),
  'FormQuestionDialog',
)

const COLOR_BY_STATUS: Record<QuestionStatus, string> = { active: 'emerald', inactive: 'gray' }

function matchesQuestion(question: FormQuestion, { q, status }: ListSearch): boolean {
  const hasStatus = !status || question.status === status
  return hasStatus && matchesSearch(q, [question.question, ...question.options])
}

function useColumns(): Column<FormQuestion>[] {
  const { t } = useTranslation()
  return [
    { id: 'question', header: t('formQuestions.question'), value: (one) => one.question },
    {
      id: 'options',
      header: t('formQuestions.options'),
      value: (one) => one.options.join(', '),
      cell: ({ options, timeSlotDay }) => (
        <Group gap={4}>
          {timeSlotDay && (
            <Badge variant="light" color="blue">
              {timeSlotDay}
            </Badge>
          )}
          {options.join(', ')}
        </Group>
      ),
    },
    {
      id: 'status',
      header: t('formQuestions.status'),
      value: (one) => one.status,
      cell: ({ status }) => (
        <Badge variant="light" color={COLOR_BY_STATUS[status]}>
          {status}
        </Badge>
      ),
    },
  ]
}

export function FormQuestionsPage() {
  const { t } = useTranslation()
  const { data: questions } = useQuery(formQuestionsQuery)
  const [search] = useListSearch()
  const { dialog, open, close } = useUrlDialog()
  const [doomed, setDoomed] = useState<FormQuestion | null>(null)
  const columns = useColumns()
  const edited = questions?.find((question) => question._id === dialog)
  const deletion = useWrite(deleteFormQuestion, {
    changes: 'formQuestion',
    success: t('formQuestions.deleted'),
    failure: (error) => t('formQuestions.deleteFailed', { message: messageOf(error) }),
  })
  const statuses = QUESTION_STATUSES.map((status) => ({ value: status, label: status }))
  return (
    <ListPage
      title={t('formQuestions.title')}
      subtitle={t('formQuestions.subtitle')}
      searchPlaceholder={t('formQuestions.search')}
      statusOptions={[{ value: '', label: t('formQuestions.all') }, ...statuses]}
      addLabel={t('formQuestions.add')}
      onAdd={() => open('new')}
    >
      <DataTable
        label={t('formQuestions.title')}
        rows={questions?.filter((question) => matchesQuestion(question, search))}
        columns={columns}
        actions={(question) => (
          <RowActions
            labels={{
              edit: t('actions.editNamed', { name: question.question }),
              delete: t('actions.deleteNamed', { name: question.question }),
            }}
            onEdit={() => open(question._id)}
            onDelete={() => setDoomed(question)}
          />
        )}
        loadingText={t('formQuestions.loading')}
        emptyText={t('formQuestions.empty')}
        emptyAction={<ClearFilters />}
      />
      {(dialog === 'new' || edited) && (
        <Suspense>
          <FormQuestionDialog key={dialog} question={edited} onClose={close} />
        </Suspense>
      )}
      {doomed && (
        <DeleteDialog
          record={doomed}
          name={doomed.question}
          question={t('formQuestions.confirmDelete')}
          deletion={deletion}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListPage>
  )
}
