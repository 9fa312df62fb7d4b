import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'

type RejectDialogProps = {
  name: string
  isBusy: boolean
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks why; no reason is a reason too. */
export function RejectDialog({ name, isBusy, onSubmit, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Dialog title={t('professorForms.rejectTitle', { name })} onClose={onClose} zIndex={250}>
      <Textarea
        label={t('professorForms.reason')}
        autosize
        minRows={3}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => onSubmit(reason)}>
          {t('professorForms.submit')}
        </Button>
      </Group>
    </Dialog>
  )
}
