import { Button, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { Proposal, WeeklyPlace } from '@scheduler/contract'
import { PROPOSAL_CHANGES } from '@scheduler/domain'
import { useState } from 'react'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { ScrollingTable } from '../../../shared/ui/scrolling-table.tsx'
import { Difference } from '../display/cost-table.tsx'
import { nameOfRun } from '../display/run-words.ts'
import { sayWeeklyPlace } from '../display/say-place.ts'
import { type Difference as ClassDifference, listDifferences } from './list-differences.ts'

interface ComparisonProps {
  first: Proposal
  second: Proposal
}

/** So many differing classes are shown at first, and as many more each time they are asked for. */
const SHOWN = 50

/** What two proposals cost and count, and the classes whose places differ. */
export function Comparison({ first, second }: ComparisonProps) {
  const { t } = useGenerationTexts()
  return (
    <Stack gap="lg">
      <Paper withBorder p="md" bg="var(--app-surface)">
        <Title order={2} size="h4" mb="xs">
          {t('proposal.costs')}
        </Title>
        <FiguresTable first={first} second={second} />
      </Paper>
      <DifferingClasses first={first} second={second} />
    </Stack>
  )
}

function useNames({ first, second }: ComparisonProps): [string, string] {
  const { t } = useGenerationTexts()
  return [nameOfRun(t, first.run), nameOfRun(t, second.run)]
}

interface Figure {
  name: string
  values: [number, number]
  isCost: boolean
}

function FiguresTable(props: ComparisonProps) {
  const { t } = useGenerationTexts()
  const names = useNames(props)
  const figures = useFigures(props)
  return (
    <ScrollingTable label={{ text: t('proposal.costs') }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('proposal.wish')}</Table.Th>
          {names.map((name, index) => (
            <Table.Th key={index === 0 ? 'first' : 'second'} ta="end">
              {name}
            </Table.Th>
          ))}
          <Table.Th ta="end">{t('proposal.difference')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {figures.map(({ name, values, isCost }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={500}>
              {name}
            </Table.Th>
            <Table.Td ta="end">{sayNumber(values[0])}</Table.Td>
            <Table.Td ta="end">{sayNumber(values[1])}</Table.Td>
            {isCost ? (
              <Difference change={values[1] - values[0]} />
            ) : (
              <Table.Td ta="end" c="dimmed">
                {sayNumber(values[1] - values[0])}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollingTable>
  )
}

function useFigures({ first, second }: ComparisonProps): Figure[] {
  const { t } = useGenerationTexts()
  const costOf = ({ costs }: Proposal, wish: string) => costs.find((one) => one.wish === wish)?.after ?? 0
  const all = [...first.costs, ...second.costs].filter(({ wish, after }) => wish !== 'unplaced' && after > 0)
  const wishes = [...new Set(all.map(({ wish }) => wish))]
  const sumOf = (one: Proposal) => wishes.reduce((sum, wish) => sum + costOf(one, wish), 0)
  return [
    ...wishes.map(
      (wish): Figure => ({
        name: t(`wishes.${wish}`),
        values: [costOf(first, wish), costOf(second, wish)],
        isCost: true,
      }),
    ),
    { name: t('proposal.total'), values: [sumOf(first), sumOf(second)], isCost: true },
    ...PROPOSAL_CHANGES.map(
      (change): Figure => ({
        name: `${t('compare.counts')}: ${t(`proposal.changes.${change}`)}`,
        values: [first.counts[change], second.counts[change]],
        isCost: false,
      }),
    ),
    {
      name: t('compare.peopleChanged'),
      values: [
        first.professorsChanged + first.studentsChanged,
        second.professorsChanged + second.studentsChanged,
      ],
      isCost: false,
    },
  ]
}

function DifferingClasses(props: ComparisonProps) {
  const { t } = useGenerationTexts()
  const names = useNames(props)
  const [limit, setLimit] = useState(SHOWN)
  const differences = listDifferences(props.first, props.second)
  return (
    <Paper withBorder p="md" bg="var(--app-surface)">
      <Title order={2} size="h4" id="compare-classes" mb="xs">
        {t('compare.differ', { count: differences.length })}
      </Title>
      {differences.length > 0 && (
        <ScrollingTable label={{ headingId: 'compare-classes' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('proposal.title')}</Table.Th>
              <Table.Th>{names[0]}</Table.Th>
              <Table.Th>{names[1]}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.slice(0, limit).map((one) => (
              <DifferenceRow key={one.key} difference={one} />
            ))}
          </Table.Tbody>
        </ScrollingTable>
      )}
      {differences.length > limit && (
        <Button variant="subtle" size="xs" onClick={() => setLimit(limit + SHOWN)}>
          {t('compare.showMore')}
        </Button>
      )}
    </Paper>
  )
}

function DifferenceRow({ difference: { title, courseName, places } }: { difference: ClassDifference }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600}>
        {title}
        {courseName !== null && !title.startsWith(courseName) && (
          <Text size="xs" c="dimmed">
            {courseName}
          </Text>
        )}
      </Table.Th>
      <PlaceCell place={places[0]} />
      <PlaceCell place={places[1]} />
    </Table.Tr>
  )
}

function PlaceCell({ place }: { place: WeeklyPlace | null | undefined }) {
  const { t } = useGenerationTexts()
  const formats = useFormats()
  if (place === undefined) return <Table.Td c="dimmed">{t('compare.onlyOne')}</Table.Td>
  if (place === null) return <Table.Td>{t('proposal.noPlace')}</Table.Td>
  return <Table.Td>{sayWeeklyPlace(t, formats, place)}</Table.Td>
}
