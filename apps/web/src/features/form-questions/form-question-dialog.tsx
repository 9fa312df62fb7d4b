import { createFormQuestion, type FormQuestion, updateFormQuestion } from '@scheduler/contract'
import { MINIMUM_OPTIONS } from '@scheduler/domain'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { OptionsField } from './options-field.tsx'
import { QUESTION_FIELDS } from './question-fields.tsx'
import { questionForm } from './question-form.ts'

interface FormQuestionDialogProps {
  question: FormQuestion | undefined
  onClose: (options?: { force: boolean }) => void
}

const listOptions = (question: FormQuestion | undefined) => ({
  options: question ? [...question.options] : Array.from({ length: MINIMUM_OPTIONS }, () => ''),
})

/** Adds a question, or edits the one it is given. */
export function FormQuestionDialog({ question, onClose }: FormQuestionDialogProps) {
  return (
    <RecordDialog
      noun="formQuestion"
      record={question}
      schema={questionForm}
      fields={QUESTION_FIELDS}
      otherValues={listOptions}
      create={createFormQuestion}
      update={updateFormQuestion}
      toBody={(values) => ({ ...values, timeSlotDay: values.type === 'timeSlots' ? values.timeSlotDay : '' })}
      onClose={onClose}
    >
      {(form) => (
        <OptionsField
          options={form.values.options}
          areTimes={form.values.type === 'timeSlots'}
          error={form.errors.options}
          onChange={(options) => form.setFieldValue('options', options)}
        />
      )}
    </RecordDialog>
  )
}
