import { Button, Checkbox, Group, Progress, Text } from '@mantine/core'
import { OUTCOMES, type Outcome } from '@scheduler/contract'
import { useState } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { LeaveOutList } from './fault-list.tsx'
import { ImportCard } from './import-card.tsx'
import { countOutcomes, isStored, type JudgedLine } from './judge-table.ts'
import { useLineColumns } from './line-columns.tsx'
import { SaveStaying } from './save-staying.tsx'
import type { Source } from './source.ts'
import type { JudgedTable, TableImport } from './use-table-import.ts'

interface LinesCardProps {
  source: Source
  table: TableImport
  judged: JudgedTable
  isImporting?: boolean
  /** Absent where it is imported with others. */
  onImport?: () => void
}

/** Line by line what would become of it, to be corrected and chosen, and the button that stores it. */
export function LinesCard({ source, table, judged, isImporting = false, onImport }: LinesCardProps) {
  const { lines } = judged
  const { t } = useImportingTexts()
  const [, change] = useListSearch()
  const [outcome, setOutcome] = useState<Outcome>()
  const columns = useLineColumns(table, judged)
  const counts = countOutcomes(lines)
  const shown = outcome ? lines.filter(({ verdict }) => verdict?.outcome === outcome) : lines
  const stored = lines.filter(isStored)
  const choosable = shown.filter(isChoosable)
  const skipped = choosable.filter(({ _id }) => table.skipped.has(_id)).length
  const isPeople = table.kind === 'professors' || table.kind === 'students'
  const show = (next: Outcome | undefined) => {
    setOutcome(next)
    change({ page: undefined })
  }
  return (
    <ImportCard title={t('lines')}>
      <Group gap="xs" role="group" aria-label={t('outcome')}>
        <OutcomeButton
          label={t('all')}
          count={lines.length}
          isOn={!outcome}
          onClick={() => show(undefined)}
        />
        {OUTCOMES.map((one) => (
          <OutcomeButton
            key={one}
            label={t(`outcomes.${one}`)}
            count={counts[one]}
            isOn={outcome === one}
            onClick={() => show(one)}
          />
        ))}
      </Group>
      {!table.isCurrent && <Progress aria-label={t('judging')} value={table.share * 100} size="xs" />}
      <LeaveOutList table={table} judged={judged} />
      {choosable.length > 1 && (
        <Checkbox
          size="md"
          label={t('importAll')}
          checked={skipped === 0}
          indeterminate={skipped > 0 && skipped < choosable.length}
          onChange={() =>
            table.skip(
              choosable.map(({ _id }) => _id),
              skipped === 0,
            )
          }
        />
      )}
      {shown.length === 0 ? (
        <TableMessage text={t('noneShown')} />
      ) : (
        <DataTable
          label={t('lines')}
          rows={shown}
          columns={columns}
          actions={(line) =>
            isChoosable(line) && (
              <Checkbox
                size="md"
                aria-label={t('importLine', { line: sayNumber(line.line) })}
                checked={!table.skipped.has(line._id)}
                onChange={(event) => table.skip([line._id], !event.currentTarget.checked)}
              />
            )
          }
        />
      )}
      <Group justify="space-between">
        <div>
          {table.isAsked && <Text size="sm">{t('answerFirst')}</Text>}
          {counts.refused > 0 && (
            <Text size="sm" c="dimmed">
              {t('refusedStay')}
            </Text>
          )}
          {isPeople && counts.created > 0 && (
            <Text size="sm" c="dimmed">
              {t('people')}
            </Text>
          )}
        </div>
        <Group gap="sm">
          {counts.refused > 0 && <SaveStaying source={source} table={{ names: table.names, lines }} />}
          {onImport && (
            <Button
              disabled={stored.length === 0 || !table.isCurrent || table.isAsked}
              loading={isImporting}
              onClick={onImport}
            >
              {stored.length === 0 ? t('nothingToImport') : t('import', { count: stored.length })}
            </Button>
          )}
        </Group>
      </Group>
    </ImportCard>
  )
}

/** Whether it can be chosen that a line is imported. */
const isChoosable = (line: JudgedLine) => isStored(line) || !line.verdict

interface OutcomeButtonProps {
  label: string
  count: number
  isOn: boolean
  onClick: () => void
}

function OutcomeButton({ label, count, isOn, onClick }: OutcomeButtonProps) {
  return (
    <Button size="xs" variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={onClick}>
      {label} {sayNumber(count)}
    </Button>
  )
}
