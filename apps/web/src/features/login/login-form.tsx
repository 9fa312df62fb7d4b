import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type CallInput, login } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { readLastRole } from '../../shared/session/last-role.ts'
import { useEnter } from '../../shared/session/use-enter.ts'
import { focusFirstError } from '../../shared/ui/focus-first-error.ts'
import { FormAlert, markField } from '../../shared/ui/form-alert.tsx'
import { notifyFailure } from '../../shared/ui/notify.ts'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { OFFERED_ROLES } from './offered-roles.ts'

type LoginValues = CallInput<typeof login>['body']

function useLogin() {
  const { t } = useTranslation()
  const enter = useEnter()
  const { redirect } = useSearch({ from: '/login' })
  return useMutation({
    mutationFn: (body: LoginValues) => call(login, { body }),
    onSuccess: (session) => enter(session, redirect),
    onError: (error) => notifyFailure(t('login.failed', { message: messageOf(error) })),
  })
}

export function LoginForm() {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useLogin()
  const form = useSchemaForm<LoginValues>({
    schema: login.body,
    initialValues: { email: '', password: '', role: readLastRole() },
  })
  const submit = form.onSubmit(
    (values) => mutate(values),
    () => focusFirstError(element.current),
  )
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('login.email')}
          type="email"
          autoComplete="username"
          required
          {...markField(form.getInputProps('email'))}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          required
          {...markField(form.getInputProps('password'))}
        />
        <NativeSelect
          label={t('login.role')}
          data={OFFERED_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          required
          {...markField(form.getInputProps('role'))}
        />
        <FormAlert errors={form.errors} />
        <Button type="submit" size="md" loading={isPending} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
