import { Alert, Box, Button, Group, type ModalRootProps, Stack } from '@mantine/core'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../api/api-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { AddedNotice, NextButton } from './record-form/add-next.tsx'
import { type NextRecord, startNext } from './record-form/next-record.ts'
import { StaleFields } from './record-form/stale-fields.tsx'
import { isUndecided, type StaleEdit } from './record-form/use-record-form.ts'
import { useDraft } from './use-draft.tsx'
import { toFormErrors } from './use-schema-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'
import type { DialogLevel } from './use-url-dialog.ts'

interface FormDialogProps<Values> {
  title: string
  form: UseFormReturnType<Values>
  submitLabel: string
  isSaving: boolean
  /** Saves, with what an answer to the server's question adds; what it throws is shown under the fields that the server names. */
  onSubmit: (values: Values, more: object) => Promise<unknown>
  /** The field at which a refusal that names none is shown: what it says is about this one. */
  clashField?: keyof Values & string
  /** The record that is edited, which somebody else may change meanwhile. */
  edit?: StaleEdit
  /** Called to close: with `force` after saving, without it when the user wants to leave. */
  onClose: (options?: { force: boolean }) => void
  size?: ModalRootProps['size']
  /** Of a new record that may be followed by another one. */
  next?: NextRecord<keyof Values & string> | undefined
  /** Comes before the buttons: another act on the record, such as deleting it. */
  leading?: ReactNode
  /** A question of the page is open over it: keys are that one's alone. */
  isCovered?: boolean
  level?: DialogLevel
  /** The refusals that the page explains itself. */
  explains?: (error: ApiError) => boolean
  children: ReactNode
}

/** What the server says, by the fields of the form; nothing when it is about none of them. */
function placeErrors(error: ApiError, values: object, clashField: string | undefined): FormErrors {
  const named = Object.entries(toFormErrors(error.reply.errors ?? []))
  const placed = named.filter(([field]) => field in values)
  if (placed.length === 0 && clashField && error.status === 409) return { [clashField]: messageOf(error) }
  return Object.fromEntries(placed)
}

/** A dialog around a form: saves, shows errors at their fields, and guards what is unsaved. */
export function FormDialog<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { title, form, submitLabel, isSaving, onSubmit, onClose, size = 'md', leading, children } = props
  const { isCovered = false, level = 'dialog', clashField, explains, edit, next } = props
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const { notice, forget } = useDraft({
    name: Object.keys(form.values).join(),
    changed: Object.fromEntries(Object.entries(form.values).filter(([field]) => form.isDirty(field))),
    onRestore: (values) => form.setValues(values as Partial<Values>),
  })
  const { isAsking, question } = useUnsavedGuard(form.isDirty(), { level, onDiscard: forget })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const [confirmable, setConfirmable] = useState<{ values: Values; text: string } | null>(null)

  const beginNext = (values: Values, following: NextRecord<keyof Values & string>) => {
    const start = startNext(form.getInitialValues(), values, following)
    form.setValues(start)
    form.resetDirty(start)
    setAdded(String(values[following.named]))
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const save = async (values: Values, following?: NextRecord<keyof Values & string>, more: object = {}) => {
    setRefusal(null)
    setConfirmable(null)
    setAdded(null)
    const mustChoose = edit !== undefined && isUndecided(edit)
    setIsAsked(mustChoose)
    if (mustChoose) return focusFirstError(element.current)
    try {
      await onSubmit(values, more)
      if (following) return beginNext(values, following)
      forget()
      onClose({ force: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (edit?.meet(error)) return
      if (error.reply.isConfirmable) return setConfirmable({ values, text: messageOf(error) })
      const errors = placeErrors(error, values, clashField)
      form.setErrors(errors)
      setRefusal(Object.keys(errors).length > 0 || explains?.(error) ? null : messageOf(error))
      focusFirstError(element.current)
    }
  }
  const showErrors = () => focusFirstError(element.current)
  const submit = form.onSubmit((values) => save(values), showErrors)
  const submitAnother = form.onSubmit((values) => save(values, next), showErrors)
  return (
    <>
      <Dialog
        title={title}
        onClose={() => onClose()}
        size={size}
        level={level}
        closeOnEscape={!isAsking && !isCovered && !confirmable}
        trapFocus={!isAsking && !isCovered && !confirmable}
        closeOnClickOutside={!form.isDirty()}
      >
        <form ref={element} onSubmit={submit} noValidate>
          <Stack gap="md">
            {notice}
            {children}
            {edit && edit.staleFields.length > 0 && <StaleFields edit={edit} isAsked={isAsked} />}
            {refusal && (
              // The toast says it.
              <Alert color="red" role="group">
                {refusal}
              </Alert>
            )}
            <Box mt="xs">
              {next && <AddedNotice name={added} />}
              <Group justify="flex-end">
                <Box me="auto">
                  {next ? <NextButton isDisabled={isSaving} onClick={() => submitAnother()} /> : leading}
                </Box>
                <Group wrap="nowrap">
                  <Button variant="default" onClick={() => onClose()}>
                    {t('actions.cancel')}
                  </Button>
                  <Button type="submit" loading={isSaving}>
                    {submitLabel}
                  </Button>
                </Group>
              </Group>
            </Box>
          </Stack>
        </form>
      </Dialog>
      {confirmable && (
        <ConfirmDialog
          title={title}
          text={confirmable.text}
          confirmLabel={submitLabel}
          isBusy={isSaving}
          onConfirm={() => save(confirmable.values, undefined, { confirmed: true })}
          onCancel={() => setConfirmable(null)}
        />
      )}
      {question}
    </>
  )
}
