import { Textarea } from '@mantine/core'
import { decideProfessorForm } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

interface RejectDialogProps {
  name: string
  isBusy: boolean
  onSubmit: (reason: string) => Promise<unknown>
  onClose: (options?: { force: boolean }) => void
}

/** Asks why; no reason is a reason too. */
export function RejectDialog({ name, isBusy, onSubmit, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema: decideProfessorForm.body.pick({ reason: true }),
    initialValues: { reason: '' },
  })
  return (
    <FormDialog
      title={t('professorForms.rejectTitle', { name })}
      level="over"
      form={form}
      submitLabel={t('professorForms.submit')}
      isSaving={isBusy}
      onSubmit={({ reason }) => onSubmit(reason)}
      onClose={onClose}
    >
      <Textarea
        label={t('professorForms.reason')}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
