import { TextInput } from '@mantine/core'
import { createAdmin, newAdmin } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

export function AdminDialog({ onClose }: { onClose: (options?: { force: boolean }) => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema: newAdmin,
    initialValues: { fullName: '', email: '', password: '' },
  })
  const creation = useWrite(createAdmin, {
    changes: 'admin',
    success: t('admins.created'),
    failure: (error) => t('admins.createFailed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('admins.add')}
      form={form}
      submitLabel={t('admins.add')}
      isSaving={creation.isPending}
      onSubmit={(body) => creation.mutateAsync({ body })}
      onClose={onClose}
    >
      <TextInput
        label={t('people.fullName')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('fullName')}
      />
      <TextInput
        label={t('people.emailField')}
        type="email"
        required
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('people.password')}
        description={t('people.passwordAdvice')}
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
