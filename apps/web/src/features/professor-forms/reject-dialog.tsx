import { Textarea } from '@mantine/core'
import { decideProfessorForm } from '@scheduler/contract'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
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
  const { t: say } = useFormsTexts()
  const form = useSchemaForm({
    schema: decideProfessorForm.body.pick({ reason: true }),
    initialValues: { reason: '' },
  })
  return (
    <FormDialog
      title={say('rejectTitle', { name })}
      level="over"
      form={form}
      submitLabel={say('submit')}
      isSaving={isBusy}
      onSubmit={({ reason }) => onSubmit(reason)}
      onClose={onClose}
    >
      <Textarea
        label={say('reason')}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
