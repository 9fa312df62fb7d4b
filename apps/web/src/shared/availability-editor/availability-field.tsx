import { Button, Group, Input, Text } from '@mantine/core'
import { AVAILABILITY_DAYS, type Availability } from '@scheduler/domain'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface AvailabilityFieldProps {
  availability: Availability
  error: ReactNode
  /** What is said where nothing is chosen, and of the days on which something is. */
  always: string
  sayDays: (days: string) => string
  openLabel: string
  onOpen: () => void
}

/** Says on which days something is available, and opens the dialog that chooses its slots. */
export function AvailabilityField(props: AvailabilityFieldProps) {
  const { availability, error, always, sayDays, openLabel, onOpen } = props
  const { t } = useTranslation()
  const open = AVAILABILITY_DAYS.filter((day) => (availability[day]?.length ?? 0) > 0)
  const days = open.map((day) => t(`timetable.days.${day}`)).join(', ')
  return (
    <Input.Wrapper label={t('availability.label')} labelElement="div" error={error}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {open.length === 0 ? always : sayDays(days)}
        </Text>
        <Button
          variant="default"
          size="xs"
          flex="none"
          leftSection={<CalendarClock size={16} aria-hidden />}
          onClick={onOpen}
        >
          {openLabel}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
