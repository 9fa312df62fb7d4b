import { Text } from '@mantine/core'
import {
  passwordReset,
  resetAdminPassword,
  resetProfessorPassword,
  resetStudentPassword,
} from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import type { Account } from './account.ts'

const RESET_BY_KIND = {
  admin: resetAdminPassword,
  professor: resetProfessorPassword,
  student: resetStudentPassword,
} as const satisfies Record<Role, unknown>

interface ResetPasswordDialogProps {
  account: Account
  kind: Role
  onClose: (options?: { force: boolean }) => void
}

/** Sets a password for somebody who has forgotten theirs. */
export function ResetPasswordDialog({ account, kind, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const form = useSchemaForm({ schema: passwordReset, initialValues: { newPassword: '' } })
  const reset = useWrite(RESET_BY_KIND[kind], {
    changes: kind,
    success: t('changePassword.succeeded'),
    failure: (error) => serverMessageOr(error, t('changePassword.failed')),
  })
  return (
    <FormDialog
      title={say('accounts.resetPasswordOf', { name: account.fullName })}
      level="over"
      form={form}
      submitLabel={say('accounts.resetPassword')}
      isSaving={reset.isPending}
      onSubmit={(body) => reset.mutateAsync({ params: { id: account._id }, body })}
      onClose={onClose}
    >
      <Text size="sm">{say('accounts.resetPasswordHint')}</Text>
      <PasswordField
        label={t('changePassword.newPassword')}
        description={t('changePassword.advice')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
    </FormDialog>
  )
}
