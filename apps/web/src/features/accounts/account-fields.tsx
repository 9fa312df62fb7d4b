import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../shared/ui/password-field.tsx'

/** A form that has these fields, whatever else it has. */
export interface FormWith<Field extends string> {
  getInputProps: (field: Field) => GetInputPropsReturnType
}

interface AccountFieldsProps {
  form: FormWith<'fullName' | 'email' | 'password'>
  isNew: boolean
}

/** What every account has; a password is only set for a new one. */
export function AccountFields({ form, isNew }: AccountFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
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
      {isNew && (
        <PasswordField
          label={t('people.password')}
          description={t('people.passwordAdvice')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
    </>
  )
}
