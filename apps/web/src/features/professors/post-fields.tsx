import { NativeSelect, TextInput } from '@mantine/core'
import { EMPLOYMENT_TYPES } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import type { FormWith } from '../accounts/account-fields.tsx'
import { PersonDepartmentField } from '../accounts/person-department-field.tsx'

interface PostFieldsProps {
  form: FormWith<'department' | 'qualification' | 'employmentType'>
}

/** What a professor is at the institution. */
export function PostFields({ form }: PostFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <PersonDepartmentField {...form.getInputProps('department')} />
      <TextInput label={t('professors.qualification')} required {...form.getInputProps('qualification')} />
      <NativeSelect
        label={t('professors.employmentType')}
        data={[
          { value: '', label: t('app.none') },
          ...EMPLOYMENT_TYPES.map((type) => ({ value: type, label: t(`values.${type}`) })),
        ]}
        {...form.getInputProps('employmentType')}
      />
    </>
  )
}
