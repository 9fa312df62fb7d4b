import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
import { createTermFromFile, type TermReport } from '@scheduler/contract'
import { AVAILABILITY_DAYS } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../shared/api/api-error.ts'
import { refreshListsShowing } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { DateField } from '../../../shared/ui/written-field.tsx'
import { ImportCard } from '../import-card.tsx'

/** A file of which the server makes an academic term with its rules, and the report of what it has made. */
export function TermImport({ text, onAdded }: { text: string; onAdded: () => void }) {
  const { t } = useImportingTexts()
  const [startDate, setStartDate] = useState('')
  const adding = useWrite(createTermFromFile, {
    changes: 'term',
    success: ({ term }) => t('term.done', { name: term.name }),
    failure: (error) => t('term.failed', { message: messageOf(error) }),
  })
  const add = () =>
    adding.mutate(
      { body: { text, ...(startDate !== '' && { startDate }) } },
      {
        onSuccess: () => {
          refreshListsShowing(...ADDED)
          onAdded()
        },
      },
    )
  return (
    <ImportCard title={t('term.title')} hint={t('term.hint')}>
      {adding.data ? (
        <Stack gap="sm">
          <Report report={adding.data.report} />
          <Anchor fw={600} renderRoot={(props) => <Link {...props} to="/admin/generate" />}>
            {t('term.generate', { name: adding.data.term.name })}
          </Anchor>
        </Stack>
      ) : (
        <Group align="flex-end">
          <DateField
            label={t('term.startDate')}
            description={t('term.startDateHint')}
            value={startDate}
            onChange={setStartDate}
          />
          <Button loading={adding.isPending} onClick={add}>
            {t('term.add')}
          </Button>
        </Group>
      )}
    </ImportCard>
  )
}

/** Whose lists show what comes with a term. */
const ADDED = ['course', 'room', 'professor', 'student', 'cohort', 'class'] as const

const COUNTED = [
  'courses',
  'classes',
  'rooms',
  'professors',
  'cohorts',
  'students',
  'rules',
  'rulesOfRuns',
] as const satisfies readonly (keyof TermReport)[]

/** What was brought in, and what was not. */
function Report({ report }: { report: TermReport }) {
  const { t } = useImportingTexts()
  const { t: tApp } = useTranslation()
  const { weeks, days, hours, notTaken } = report
  const weekdays = days.flatMap((name, index) => {
    const day = AVAILABILITY_DAYS[index]
    return day ? t('term.day', { name, weekday: tApp(`timetable.days.${day}`) }) : []
  })
  return (
    <>
      <Table verticalSpacing={6} aria-label={t('term.added')}>
        <Table.Tbody>
          {COUNTED.filter((kind) => report[kind] > 0).map((kind) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row">{t(`term.counts.${kind}`)}</Table.Th>
              <Table.Td ta="end">{sayNumber(report[kind])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">{t('term.weeks', { count: weeks })}</Text>
      {days.length > 0 && <Text size="sm">{t('term.days', { days: weekdays.join(', ') })}</Text>}
      {hours && (
        <Text size="sm">
          {t(hours.isTold ? 'term.hours' : 'term.hoursMadeUp', {
            time: hours.startTime,
            minutes: sayNumber(hours.minutes),
          })}
        </Text>
      )}
      {notTaken.length > 0 && (
        <Table verticalSpacing={6} aria-label={t('term.notTaken')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('term.notTaken')}</Table.Th>
              <Table.Th ta="end">{t('systems.count')}</Table.Th>
              <Table.Th ta="end">{t('term.required')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {notTaken.map(({ constraint, count, required }) => (
              <Table.Tr key={constraint}>
                <Table.Th scope="row">
                  <bdi>{constraint}</bdi>
                </Table.Th>
                <Table.Td ta="end">{sayNumber(count)}</Table.Td>
                <Table.Td ta="end">{sayNumber(required)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
