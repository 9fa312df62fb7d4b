import { Stack, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'

/** What hovering or focusing a card tells. */
export function ClassDetails({ scheduled }: { scheduled: ClassRecord }) {
  const { t } = useTranslation()
  const { courseId, roomId, professorId, status, createdBy } = scheduled
  const lines = [
    [t('timetable.course'), courseId?.courseName ?? t('timetable.noCourse')],
    [t('timetable.status'), status],
    [t('timetable.room'), roomId ? `${roomId.name}, ${roomId.buildingName}` : t('timetable.notSpecified')],
    [t('timetable.professor'), professorId?.fullName ?? t('timetable.notSpecified')],
    [t('timetable.createdBy'), createdBy],
  ]
  return (
    <Stack gap={2}>
      <Text fw={600}>{scheduled.title}</Text>
      <Text size="sm">{`${scheduled.day} ${scheduled.startTime} - ${scheduled.endTime}`}</Text>
      {lines.map(([name, value]) => (
        <Text key={name} size="sm">
          <Text span c="dimmed">{`${name}: `}</Text>
          {value}
        </Text>
      ))}
    </Stack>
  )
}
