import { Group, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saySeats } from '../../timetable-view/arranging/class-facts.ts'

/** The seats of a class and how many have joined, with what the student may do about it. */
export function ClassSeats({ scheduled, children }: { scheduled: ClassRecord; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="xs" mt={2}>
        {saySeats(t, scheduled)}
      </Text>
      <Group gap={6} wrap="nowrap" mt={4}>
        {children}
      </Group>
    </>
  )
}
