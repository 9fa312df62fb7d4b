import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type CallInput, requestPasswordReset } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { readLanguage } from '../../shared/i18n/languages.ts'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'
import { readLastRole } from '../../shared/session/last-role.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { focusFirstError } from '../../shared/ui/focus-first-error.ts'
import { FormAlert, markField } from '../../shared/ui/form-alert.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.ts'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { OFFERED_ROLES } from './offered-roles.ts'

type Values = CallInput<typeof requestPasswordReset>['body']

/** Asks for the address to which a link is sent. */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLinksTexts()
  const element = useRef<HTMLFormElement>(null)
  const form = useSchemaForm<Values>({
    schema: requestPasswordReset.body,
    initialValues: { email: '', role: readLastRole(), language: readLanguage() },
  })
  const asking = useMutation({
    mutationFn: (body: Values) => call(requestPasswordReset, { body }),
    onSuccess: () => {
      notifySuccess(t('forgotten.asked'))
      onClose()
    },
    onError: (error) => notifyFailure(t('forgotten.failed', { message: messageOf(error) })),
  })
  const submit = form.onSubmit(
    (values) => asking.mutate(values),
    () => focusFirstError(element.current),
  )
  return (
    <Dialog title={t('translation:login.forgot')} onClose={onClose}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('forgotten.hint')}</Text>
          <TextInput
            label={t('translation:login.email')}
            type="email"
            autoComplete="username"
            required
            data-autofocus
            {...markField(form.getInputProps('email'))}
          />
          <NativeSelect
            label={t('translation:login.role')}
            data={OFFERED_ROLES.map((role) => ({ value: role, label: t(`translation:roles.${role}`) }))}
            required
            {...markField(form.getInputProps('role'))}
          />
          <FormAlert errors={form.errors} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('translation:actions.cancel')}
            </Button>
            <Button type="submit" loading={asking.isPending}>
              {t('forgotten.ask')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
