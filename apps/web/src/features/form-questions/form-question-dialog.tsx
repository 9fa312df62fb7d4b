import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { createFormQuestion, type FormQuestion, updateFormQuestion } from '@scheduler/contract'
import { AVAILABILITY_DAYS, QUESTION_STATUSES, QUESTION_TYPES } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { type RecordEdit, useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { OptionsField } from './options-field.tsx'
import { type QuestionValues, questionForm, startValues } from './question-values.ts'

function useSaveQuestion(question: FormQuestion | undefined, { pick }: RecordEdit) {
  const { t } = useTranslation()
  const creation = useWrite(createFormQuestion, {
    changes: 'formQuestion',
    success: t('formQuestions.created'),
    failure: (error) => t('formQuestions.createFailed', { message: messageOf(error) }),
  })
  const change = useWrite(updateFormQuestion, {
    changes: 'formQuestion',
    success: t('formQuestions.updated'),
    failure: (error) => t('formQuestions.updateFailed', { message: messageOf(error) }),
  })
  const save = (values: QuestionValues): Promise<unknown> => {
    const timeSlotDay = values.type === 'timeSlots' ? values.timeSlotDay : ''
    const body = { ...values, timeSlotDay }
    return question
      ? change.mutateAsync({ params: { id: question._id }, body: pick(body) })
      : creation.mutateAsync({ body })
  }
  return { save, isSaving: creation.isPending || change.isPending }
}

interface FormQuestionDialogProps {
  question: FormQuestion | undefined
  onClose: (options?: { force: boolean }) => void
}

/** Adds a question, or edits the one it is given. */
export function FormQuestionDialog({ question, onClose }: FormQuestionDialogProps) {
  const { t } = useTranslation()
  const { form, edit } = useRecordForm({ schema: questionForm, record: question, toValues: startValues })
  const { save, isSaving } = useSaveQuestion(question, edit)
  const hasDay = form.values.type === 'timeSlots'
  return (
    <FormDialog
      title={t(question ? 'formQuestions.edit' : 'formQuestions.add')}
      form={form}
      edit={edit}
      submitLabel={t(question ? 'formQuestions.update' : 'formQuestions.add')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('formQuestions.questionField')}
        required
        data-autofocus
        {...form.getInputProps('question')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('formQuestions.type')}
          data={QUESTION_TYPES.map((type) => ({ value: type, label: t(`formQuestions.types.${type}`) }))}
          {...form.getInputProps('type')}
        />
        {hasDay && (
          <NativeSelect
            label={t('formQuestions.day')}
            data={[
              { value: '', label: t('formQuestions.chooseDay') },
              ...AVAILABILITY_DAYS.map((day) => ({ value: day, label: t(`timetable.days.${day}`) })),
            ]}
            {...form.getInputProps('timeSlotDay')}
          />
        )}
        <NativeSelect
          label={t('formQuestions.status')}
          data={QUESTION_STATUSES.map((status) => ({ value: status, label: t(`values.${status}`) }))}
          {...form.getInputProps('status')}
        />
      </SimpleGrid>
      <OptionsField
        options={form.values.options}
        areTimes={hasDay}
        error={form.errors.options}
        onChange={(options) => form.setFieldValue('options', options)}
      />
    </FormDialog>
  )
}
