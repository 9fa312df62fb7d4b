import { Table, Text } from '@mantine/core'
import type { Proposal } from '@scheduler/contract'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber, saySigned } from '../../../shared/i18n/numbers.ts'
import { ScrollingTable } from '../../../shared/ui/scrolling-table.tsx'
import { sayBound, sayGain } from './run-words.ts'

type Costs = Proposal['costs']

function sumOf(costs: Costs, when: 'before' | 'after'): number {
  return costs.reduce((sum, cost) => sum + cost[when], 0)
}

/** Classes without a place are counted: next to what they cost, no wish could be seen. */
function countUnplaced(classes: Proposal['classes'], when: 'before' | 'after'): number {
  return classes.filter((one) => one[when] === null).length
}

/** What each wish costs on the timetable before and after, where it costs anything. */
export function CostTable({ proposal }: { proposal: Proposal }) {
  const { t } = useGenerationTexts()
  const wishes = proposal.costs.filter(({ wish }) => wish !== 'unplaced')
  const shown = wishes.filter(({ before, after }) => before + after > 0)
  const [before, after] = [sumOf(wishes, 'before'), sumOf(wishes, 'after')]
  const unplaced = {
    before: countUnplaced(proposal.classes, 'before'),
    after: countUnplaced(proposal.classes, 'after'),
  }
  // A term with listed times has no costs by wish.
  const isAllFree = wishes.length > 0 && after + unplaced.after === 0 && !proposal.brokenRules
  const { progress } = proposal.run
  return (
    <>
      <ScrollingTable label={{ text: t('proposal.costs') }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('proposal.wish')}</Table.Th>
            <Table.Th ta="end">{t('proposal.before')}</Table.Th>
            <Table.Th ta="end">{t('proposal.after')}</Table.Th>
            <Table.Th ta="end">{t('proposal.difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((cost) => (
            <Table.Tr key={cost.wish}>
              <Table.Th scope="row" fw={500}>
                {t(`wishes.${cost.wish}`)}
                <Text span size="xs" c="dimmed">
                  {` · ${t(`steps.${cost.weight}`)}`}
                </Text>
              </Table.Th>
              <Table.Td ta="end">{sayNumber(cost.before)}</Table.Td>
              <Table.Td ta="end">{sayNumber(cost.after)}</Table.Td>
              <Difference change={cost.after - cost.before} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('proposal.total')}</Table.Th>
            <Table.Th ta="end">{sayNumber(before)}</Table.Th>
            <Table.Th ta="end">{sayNumber(after)}</Table.Th>
            <Difference change={after - before} />
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row">{t('proposal.unplacedTitle')}</Table.Th>
            <Table.Th ta="end">{sayNumber(unplaced.before)}</Table.Th>
            <Table.Th ta="end">{sayNumber(unplaced.after)}</Table.Th>
            <Difference change={unplaced.after - unplaced.before} />
          </Table.Tr>
        </Table.Tfoot>
      </ScrollingTable>
      {(isAllFree || shown.length < wishes.length) && (
        <Text size="xs" c="dimmed" mt={4}>
          {t(isAllFree ? 'proposal.allFree' : 'proposal.restFree')}
        </Text>
      )}
      {progress && !isAllFree && (
        <Text size="sm" mt={4}>
          {sayGain(t, progress)}
        </Text>
      )}
      {progress?.bound && !isAllFree && (
        <Text size="sm" mt={4}>
          {sayBound(t, progress)}
        </Text>
      )}
    </>
  )
}

/** A change of cost with its sign, and whether that is good. */
export function Difference({ change }: { change: number }) {
  const { t } = useGenerationTexts()
  const judged = change < 0 ? 'better' : change > 0 ? 'worse' : 'same'
  const color = { better: 'emerald.8', worse: 'red.8', same: 'dimmed' }[judged]
  return (
    <Table.Td ta="end" fw={change === 0 ? 400 : 600}>
      <Text
        span
        inherit
        c={change === 0 ? 'dimmed' : `var(--mantine-color-${color.split('.')[0]}-light-color)`}
      >
        {change === 0 ? '0' : `${saySigned(change)} ${t(`proposal.${judged}`)}`}
      </Text>
    </Table.Td>
  )
}
