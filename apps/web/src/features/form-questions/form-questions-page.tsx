import { deleteFormQuestion } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { formQuestionsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { QUESTION_FIELDS } from './question-fields.tsx'

const FormQuestionDialog = lazyPart(() =>
  import('./form-question-dialog.tsx').then((file) => file.FormQuestionDialog),
)

export function FormQuestionsPage() {
  const { t } = useListsTexts()
  const query = useQuery(formQuestionsQuery)
  const deletion = useWrite(deleteFormQuestion, {
    changes: 'formQuestion',
    success: t('formQuestions.deleted'),
    failure: (error) => t('formQuestions.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{
        ...useRecordPageTexts('formQuestions'),
        search: t('formQuestions.search'),
        all: t('formQuestions.all'),
      }}
      query={query}
      {...useFieldList(QUESTION_FIELDS)}
      nameOf={(question) => question.question}
      hasEditButton
      deletion={deletion}
      dialog={(question, onClose) => <FormQuestionDialog question={question} onClose={onClose} />}
    />
  )
}
