import { Paper, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formerDayQuery } from '../../shared/api/history-queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useHistoryTexts } from '../../shared/i18n/history-texts.ts'

/** The meetings of a day, as the timetable was at the end of it. */
export function FormerDay({ date }: { date: string }) {
  const { t } = useHistoryTexts()
  const formats = useFormats()
  const { data } = useQuery(formerDayQuery(date, (message) => t('dayFailed', { message })))
  if (!data) return null
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('day')}>
      <Title order={2} size="h4" mb="xs">
        {t('dayOf', { date: formats.date(data.date) })}
      </Title>
      {data.meetings.length === 0 && <Text>{t('noMeetings')}</Text>}
      <Table>
        <Table.Tbody>
          {data.meetings.map(({ classId, title, startTime, endTime, roomName, professorNames }) => (
            <Table.Tr key={`${classId} ${startTime}`}>
              <Table.Td>{`${formats.time(startTime)} - ${formats.time(endTime)}`}</Table.Td>
              <Table.Td>{title}</Table.Td>
              <Table.Td>{roomName}</Table.Td>
              <Table.Td>{professorNames.join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
