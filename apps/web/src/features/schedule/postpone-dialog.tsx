import { Text, Textarea } from '@mantine/core'
import { type ClassRecord, requestPostponement } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

interface PostponeDialogProps {
  scheduled: ClassRecord
  onClose: (options?: { force: boolean }) => void
}

/** Asks an administrator to postpone a class, with a reason. */
export function PostponeDialog({ scheduled, onClose }: PostponeDialogProps) {
  const { t } = useTranslation()
  const { _id: id, title } = scheduled
  const form = useSchemaForm({ schema: requestPostponement.body, initialValues: { reason: '' } })
  const request = useWrite(requestPostponement, {
    changes: 'class',
    success: t('schedule.requested', { title }),
    failure: (error) => serverMessageOr(error, t('schedule.requestFailed')),
  })
  return (
    <FormDialog
      title={t('schedule.requestTitle', { title })}
      level="over"
      form={form}
      submitLabel={t('schedule.send')}
      isSaving={request.isPending}
      onSubmit={(body) => request.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('schedule.requestHint')}
      </Text>
      <Textarea
        label={t('schedule.reason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
