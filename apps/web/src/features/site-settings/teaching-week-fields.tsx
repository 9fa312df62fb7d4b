import { Checkbox, Divider, Group, NativeSelect, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AVAILABILITY_DAYS, START_STEPS } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { EndTimeInput } from '../../shared/ui/end-time-input.tsx'
import { TimeField } from '../../shared/ui/written-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The days and hours of teaching, which generated classes keep to. */
export function TeachingWeekFields({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const { inWeekOrder } = useFormats()
  const steps = START_STEPS.map((minutes) => ({
    value: String(minutes),
    label: say('siteSettings.minutes', { minutes }),
  }))
  return (
    <>
      <Divider label={say('siteSettings.teachingWeek')} labelPosition="left" />
      <Checkbox.Group
        label={t('siteSettings.days')}
        description={say('siteSettings.teachingWeekHint')}
        {...form.getInputProps('days')}
      >
        <Group gap="md" mt="xs">
          {inWeekOrder(AVAILABILITY_DAYS).map((day) => (
            <Checkbox key={day} value={day} label={t(`timetable.days.${day}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={2}>
        <TimeField label={say('siteSettings.startTime')} required {...form.getInputProps('startTime')} />
        <EndTimeInput label={say('siteSettings.endTime')} required {...form.getInputProps('endTime')} />
        <TimeField label={t('siteSettings.lunchStart')} {...form.getInputProps('lunchStart')} />
        <TimeField label={t('siteSettings.lunchEnd')} {...form.getInputProps('lunchEnd')} />
      </SimpleGrid>
      <NativeSelect
        label={t('siteSettings.startStep')}
        data={[{ value: '', label: say('siteSettings.ownLength') }, ...steps]}
        {...form.getInputProps('startStepMinutes')}
      />
      <PeriodFields form={form} />
    </>
  )
}
