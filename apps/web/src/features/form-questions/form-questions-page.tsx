import { Badge, Group } from '@mantine/core'
import { deleteFormQuestion, type FormQuestion } from '@scheduler/contract'
import { QUESTION_STATUSES, type QuestionStatus } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { formQuestionsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FirstRecordButton, ListPage } from '../../shared/ui/list-page.tsx'
import { type ListSearch, useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'

const FormQuestionDialog = lazyPart(() =>
  import('./form-question-dialog.tsx').then((file) => file.FormQuestionDialog),
)

const COLOR_BY_STATUS: Record<QuestionStatus, string> = { active: 'emerald', inactive: 'gray' }

function matchesQuestion(question: FormQuestion, { q, status }: ListSearch): boolean {
  const hasStatus = !status || question.status === status
  return hasStatus && matchesSearch(q, [question.question, ...question.options])
}

function OptionsCell({ options, timeSlotDay }: FormQuestion) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      {timeSlotDay && (
        <Badge variant="light" color="blue">
          {t(`timetable.days.${timeSlotDay}`)}
        </Badge>
      )}
      {options.join(', ')}
    </Group>
  )
}

function useColumns(): Column<FormQuestion>[] {
  const { t } = useTranslation()
  return [
    { id: 'question', header: t('formQuestions.question'), value: (one) => one.question },
    {
      id: 'options',
      header: t('formQuestions.options'),
      value: (one) => one.options.join(', '),
      cell: (one) => <OptionsCell {...one} />,
    },
    {
      id: 'status',
      header: t('formQuestions.status'),
      value: (one) => one.status,
      cell: ({ status }) => (
        <Badge variant="light" color={COLOR_BY_STATUS[status]}>
          {t(`values.${status}`)}
        </Badge>
      ),
    },
  ]
}

function useQuestionDeletion() {
  const { t } = useTranslation()
  return useWrite(deleteFormQuestion, {
    changes: 'formQuestion',
    success: t('formQuestions.deleted'),
    failure: (error) => t('formQuestions.deleteFailed', { message: messageOf(error) }),
  })
}

export function FormQuestionsPage() {
  const { t } = useTranslation()
  const query = useQuery(formQuestionsQuery)
  const [search] = useListSearch()
  const dialogs = useRecordDialog(query.data)
  const deletion = useQuestionDeletion()
  const columns = useColumns()
  const statuses = QUESTION_STATUSES.map((status) => ({ value: status, label: t(`values.${status}`) }))
  return (
    <ListPage
      title={t('formQuestions.title')}
      subtitle={t('formQuestions.subtitle')}
      searchPlaceholder={t('formQuestions.search')}
      statusOptions={[{ value: '', label: t('formQuestions.all') }, ...statuses]}
      addLabel={t('formQuestions.add')}
      onAdd={dialogs.add}
    >
      <RecordList
        label={t('formQuestions.title')}
        query={query}
        matches={(question) => matchesQuestion(question, search)}
        columns={columns}
        actions={(question) => (
          <RowActions
            labels={{
              edit: t('actions.editNamed', { name: question.question }),
              delete: t('actions.deleteNamed', { name: question.question }),
            }}
            onEdit={() => dialogs.open(question)}
            onDelete={() => dialogs.askDeletion(question)}
          />
        )}
        texts={{
          loading: t('formQuestions.loading'),
          failed: t('formQuestions.failed'),
          nothingEntered: t('formQuestions.nothingEntered'),
          nothingMatches: t('formQuestions.empty'),
        }}
        firstAction={<FirstRecordButton label={t('formQuestions.addFirst')} onClick={dialogs.add} />}
      />
      {(dialogs.isAdding || dialogs.opened) && (
        <Suspense>
          <FormQuestionDialog key={dialogs.opened?._id} question={dialogs.opened} onClose={dialogs.close} />
        </Suspense>
      )}
      {dialogs.doomed && (
        <DeleteDialog
          record={dialogs.doomed}
          name={dialogs.doomed.question}
          question={t('formQuestions.confirmDelete')}
          deletion={deletion}
          onClose={dialogs.close}
        />
      )}
    </ListPage>
  )
}
