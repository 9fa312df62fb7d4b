import { Divider, NumberInput, type NumberInputProps, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { AvailabilityField } from '../../shared/availability-editor/availability-field.tsx'
import type { CourseValues } from './course-values.ts'

type NumberField = 'meetingsPerWeek' | 'minimumDays' | 'expectedStudents'
type GenerationFieldsProps = { form: UseFormReturnType<CourseValues>; onOpenAvailability: () => void }

/** What a generated timetable is to give the course. */
export function GenerationFields({ form, onOpenAvailability }: GenerationFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Divider label={t('courses.forGenerating')} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <CountInput form={form} field="meetingsPerWeek" min={1} max={50} required />
        <CountInput
          form={form}
          field="minimumDays"
          min={1}
          max={7}
          description={t('courses.minimumDaysHint')}
        />
        <CountInput
          form={form}
          field="expectedStudents"
          min={0}
          description={t('courses.expectedStudentsHint')}
        />
      </SimpleGrid>
      <AvailabilityField
        availability={form.values.availability}
        error={form.errors.availability}
        always={t('courses.anyTime')}
        sayDays={(days) => t('courses.onlyOn', { days })}
        openLabel={t('courses.setAvailability')}
        onOpen={onOpenAvailability}
      />
    </>
  )
}

type CountInputProps = Omit<NumberInputProps, 'form'> & {
  form: UseFormReturnType<CourseValues>
  field: NumberField
}

/** A whole number, or none where the field may be empty. */
function CountInput({ form, field, ...props }: CountInputProps) {
  const { t } = useTranslation()
  const { value, error } = form.getInputProps(field)
  return (
    <NumberInput
      label={t(`courses.${field}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      {...props}
      value={value ?? ''}
      error={error}
      onChange={(next) => form.setFieldValue(field, typeof next === 'number' ? next : null)}
    />
  )
}
