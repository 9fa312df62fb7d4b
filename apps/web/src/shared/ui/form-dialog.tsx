import { Box, Button, Group, type ModalRootProps, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { Dialog } from './dialog.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { toFormErrors } from './use-schema-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

type FormDialogProps<Values> = {
  title: string
  form: UseFormReturnType<Values>
  submitLabel: string
  isSaving: boolean
  /** Saves; what it throws is shown under the fields that the server names. */
  onSubmit: (values: Values) => Promise<unknown>
  /** Called to close: with `force` after saving, without it when the user wants to leave. */
  onClose: (options?: { force: boolean }) => void
  size?: ModalRootProps['size']
  /** Stands before the buttons: another act on the record, such as deleting it. */
  leading?: ReactNode
  /** A question of the page stands before it: keys are that one's alone. */
  isCovered?: boolean
  children: ReactNode
}

/** A dialog around a form: saves, shows errors at their fields, and guards what is unsaved. */
export function FormDialog<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { title, form, submitLabel, isSaving, onSubmit, onClose, size = 'md', leading, children } = props
  const { isCovered = false } = props
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const { isAsking, question } = useUnsavedGuard(form.isDirty())

  const save = async (values: Values) => {
    try {
      await onSubmit(values)
      onClose({ force: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setErrors(toFormErrors(error.reply.errors ?? []))
      focusFirstError(element.current)
    }
  }
  const submit = form.onSubmit(save, () => focusFirstError(element.current))
  return (
    <>
      <Dialog
        title={title}
        onClose={() => onClose()}
        size={size}
        closeOnEscape={!isAsking && !isCovered}
        trapFocus={!isAsking && !isCovered}
        closeOnClickOutside={!form.isDirty()}
      >
        <form ref={element} onSubmit={submit} noValidate>
          <Stack gap="md">
            {children}
            <Group justify="flex-end" mt="xs">
              {leading && <Box me="auto">{leading}</Box>}
              <Button variant="default" onClick={() => onClose()}>
                {t('actions.cancel')}
              </Button>
              <Button type="submit" loading={isSaving}>
                {submitLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
