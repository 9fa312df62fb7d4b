import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  /** Why it could not be done. */
  refusal?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isBusy = false, refusal, onConfirm, onCancel } = props
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onCancel} size="sm" zIndex={250}>
      <Text>{text}</Text>
      {refusal && (
        // The toast of the act says it.
        <Alert color="red" role="group" mt="md" style={{ whiteSpace: 'pre-line' }}>
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel ?? t('actions.cancel')}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
