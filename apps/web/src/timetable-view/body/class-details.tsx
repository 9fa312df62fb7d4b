import { Stack, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { listFacts, sayMeetingTime } from '../arranging/class-facts.ts'

/** What hovering or focusing a card tells. */
export function ClassDetails({ scheduled }: { scheduled: ClassRecord }) {
  const { t } = useTranslation()
  return (
    <Stack gap={2}>
      <Text fw={600}>{scheduled.title}</Text>
      <Text size="sm">{sayMeetingTime(t, scheduled)}</Text>
      {listFacts(t, scheduled).map(([name, value]) => (
        <Text key={name} size="sm">
          <Text span c="dimmed">{`${name}: `}</Text>
          {value}
        </Text>
      ))}
    </Stack>
  )
}
