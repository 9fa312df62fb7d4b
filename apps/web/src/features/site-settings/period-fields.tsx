import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatTime, MINUTES_PER_DAY, parseTime } from '@scheduler/domain'
import { Trash2 } from 'lucide-react'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { EndTimeInput } from '../../shared/ui/end-time-input.tsx'
import { TimeField } from '../../shared/ui/written-field.tsx'
import type { SettingsValues } from './settings-values.ts'

type Period = SettingsValues['periods'][number]

const USUAL_MINUTES = 90
const USUAL_BREAK = 15

/** The periods of a day in which classes start. */
export function PeriodFields({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { t } = useListsTexts()
  const { periods, startTime } = form.values
  return (
    <Fieldset legend={t('translation:siteSettings.periods')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('siteSettings.periodsHint')}
        </Text>
        {periods.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its place in the day
          <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
            <TimeField
              aria-label={t('siteSettings.periodStart', { number: at + 1 })}
              {...form.getInputProps(`periods.${at}.startTime`)}
            />
            <EndTimeInput
              aria-label={t('siteSettings.periodEnd', { number: at + 1 })}
              {...form.getInputProps(`periods.${at}.endTime`)}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('siteSettings.removePeriod', { number: at + 1 })}
              onClick={() => form.removeListItem('periods', at)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {form.errors.periods && (
          <Text size="sm" c="var(--mantine-color-error)">
            {form.errors.periods}
          </Text>
        )}
        <Button
          variant="light"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('periods', followPeriod(periods, startTime))}
        >
          {t('siteSettings.addPeriod')}
        </Button>
      </Stack>
    </Fieldset>
  )
}

/** As long as the last one, after as long a break as before it. */
function followPeriod(periods: readonly Period[], startTime: string): Period {
  const minutes = (time: string | undefined) => parseTime(time ?? '') ?? 0
  const [before, last] = periods.slice(-2).length === 2 ? periods.slice(-2) : [undefined, periods.at(-1)]
  const length = last ? minutes(last.endTime) - minutes(last.startTime) : USUAL_MINUTES
  const gap = before && last ? minutes(last.startTime) - minutes(before.endTime) : USUAL_BREAK
  const start = Math.min(MINUTES_PER_DAY - 1, last ? minutes(last.endTime) + gap : minutes(startTime))
  return { startTime: formatTime(start), endTime: formatTime(Math.min(MINUTES_PER_DAY, start + length)) }
}
