import { Button, Center, Group, Paper, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ALL_FIELDS_REQUIRED, passwordChange } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { ApiError } from '../../shared/api/api-error.ts'
import { focusFirstError } from '../../shared/ui/focus-first-error.ts'
import { FormAlert, markField } from '../../shared/ui/form-alert.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { toFormErrors, useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { useChangePassword } from './use-change-password.ts'

type ChangePasswordValues = Record<'oldPassword' | 'newPassword' | 'confirmPassword', string>

/** The contract's rules for the two passwords, and the confirmation that only the form knows. */
function passwordForm(mismatch: string) {
  const filled = z.string().min(1, ALL_FIELDS_REQUIRED)
  return z
    .object({
      oldPassword: filled.pipe(passwordChange.shape.oldPassword),
      newPassword: filled.pipe(passwordChange.shape.newPassword),
      confirmPassword: filled,
    })
    .superRefine((values, context) => {
      if (values.newPassword === values.confirmPassword) return
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: mismatch })
    })
}

export function ChangePasswordPage({ userId, userType }: { userId: string; userType: Role }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useChangePassword(userType, userId)
  useDocumentTitle(t('changePassword.title'))
  const form = useSchemaForm<ChangePasswordValues>({
    schema: passwordForm(t('changePassword.mismatch')),
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  })
  const submit = form.onSubmit(
    ({ oldPassword, newPassword }) =>
      mutate(
        { oldPassword, newPassword },
        {
          onSuccess: () => history.back(),
          onError: (error) => {
            if (!(error instanceof ApiError)) return
            form.setErrors(toFormErrors(error.reply.errors ?? []))
            focusFirstError(element.current)
          },
        },
      ),
    () => focusFirstError(element.current),
  )
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack w="100%" maw={420} gap="lg">
        <Group>
          <Logo size={40} />
          <Title order={1} size="h2">
            {t('changePassword.title')}
          </Title>
        </Group>
        <Paper withBorder p="lg" bg="var(--app-surface)">
          <form ref={element} onSubmit={submit} noValidate>
            <Stack gap="md">
              <PasswordField
                label={t('changePassword.oldPassword')}
                autoComplete="current-password"
                required
                {...markField(form.getInputProps('oldPassword'))}
              />
              <PasswordField
                label={t('changePassword.newPassword')}
                description={t('changePassword.advice')}
                autoComplete="new-password"
                required
                {...markField(form.getInputProps('newPassword'))}
              />
              <PasswordField
                label={t('changePassword.confirmPassword')}
                autoComplete="new-password"
                required
                {...markField(form.getInputProps('confirmPassword'))}
              />
              <FormAlert errors={form.errors} />
              <Group justify="flex-end">
                <Button variant="default" onClick={() => history.back()}>
                  {t('actions.cancel')}
                </Button>
                <Button type="submit" loading={isPending}>
                  {t('changePassword.submit')}
                </Button>
              </Group>
            </Stack>
          </form>
        </Paper>
      </Stack>
    </Center>
  )
}
