import { Button, Group, Input, Text } from '@mantine/core'
import { AVAILABILITY_DAYS, type Availability } from '@scheduler/domain'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type RoomAvailabilityFieldProps = { availability: Availability; error: ReactNode; onOpen: () => void }

/** Says on which days a room is open, and opens the dialog that chooses its slots. */
export function RoomAvailabilityField({ availability, error, onOpen }: RoomAvailabilityFieldProps) {
  const { t } = useTranslation()
  const open = AVAILABILITY_DAYS.filter((day) => (availability[day]?.length ?? 0) > 0)
  const days = open.map((day) => t(`timetable.days.${day}`)).join(', ')
  return (
    <Input.Wrapper label={t('availability.label')} labelElement="div" error={error}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {open.length === 0 ? t('rooms.alwaysOpen') : t('rooms.openOn', { days })}
        </Text>
        <Button
          variant="default"
          size="xs"
          flex="none"
          leftSection={<CalendarClock size={16} aria-hidden />}
          onClick={onOpen}
        >
          {t('rooms.setAvailability')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
