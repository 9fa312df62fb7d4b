import { Alert, Button, Stack } from '@mantine/core'
import { ALL_FIELDS_REQUIRED, setPasswordByLink } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'
import { useEnter } from '../../shared/session/use-enter.ts'
import { focusFirstError } from '../../shared/ui/focus-first-error.ts'
import { FormAlert, markField } from '../../shared/ui/form-alert.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { toFormErrors, useSchemaForm } from '../../shared/ui/use-schema-form.ts'

type NewPasswordValues = Record<'newPassword' | 'confirmPassword', string>

/** The contract's rules for a password, and the confirmation that only the form knows. */
function passwordForm(mismatch: string) {
  const filled = z.string().min(1, ALL_FIELDS_REQUIRED)
  return z
    .object({
      newPassword: filled.pipe(setPasswordByLink.body.shape.newPassword),
      confirmPassword: filled,
    })
    .superRefine((values, context) => {
      if (values.newPassword === values.confirmPassword) return
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: mismatch })
    })
}

interface NewPasswordFormProps {
  code: string
  /** The link is open no longer. */
  onRefused: () => void
}

/** Takes the new password twice, sets it, and logs in whose link it is. */
export function NewPasswordForm({ code, onRefused }: NewPasswordFormProps) {
  const { t } = useLinksTexts()
  const enter = useEnter()
  const element = useRef<HTMLFormElement>(null)
  const form = useSchemaForm<NewPasswordValues>({
    schema: passwordForm(t('translation:changePassword.mismatch')),
    initialValues: { newPassword: '', confirmPassword: '' },
  })
  const setting = useMutation({
    mutationFn: (newPassword: string) => call(setPasswordByLink, { body: { token: code, newPassword } }),
    // Somebody else may be logged in at this browser.
    onSuccess: (session) => enter(session),
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 409) onRefused()
      form.setErrors(toFormErrors(error.reply.errors ?? []))
      focusFirstError(element.current)
    },
  })
  const submit = form.onSubmit(
    ({ newPassword }) => setting.mutate(newPassword),
    () => focusFirstError(element.current),
  )
  const isOfField = setting.error instanceof ApiError && setting.error.reply.errors !== undefined
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={t('translation:changePassword.newPassword')}
          description={t('translation:changePassword.advice')}
          autoComplete="new-password"
          required
          {...markField(form.getInputProps('newPassword'))}
        />
        <PasswordField
          label={t('translation:changePassword.confirmPassword')}
          autoComplete="new-password"
          required
          {...markField(form.getInputProps('confirmPassword'))}
        />
        <FormAlert errors={form.errors} />
        {setting.error && !isOfField && <Alert color="red">{messageOf(setting.error)}</Alert>}
        <Button type="submit" size="md" loading={setting.isPending} fullWidth>
          {t('set.submit')}
        </Button>
      </Stack>
    </form>
  )
}
