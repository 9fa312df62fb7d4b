import { Badge, Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { IMPORTED, type Imported, OUTCOMES } from '@scheduler/contract'
import { FORMATS, type Wanted } from '@scheduler/formats/browser'
import { useEffect, useMemo } from 'react'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { MissingFields } from '../columns-card.tsx'
import { type Coming, listComing } from '../coming-records.ts'
import { FaultList } from '../fault-list.tsx'
import { ImportCard } from '../import-card.tsx'
import { countOutcomes } from '../judge-table.ts'
import { SaveStaying } from '../save-staying.tsx'
import { LinesQuestions } from '../table-card.tsx'
import { TableView } from '../table-view.tsx'
import { type TableImport, useTableImport } from '../use-table-import.ts'
import type { ChainChange, ChainedTable } from './table-chain.ts'

const OUTCOME_COLORS = { created: 'emerald', changed: 'blue', same: 'gray', refused: 'red' } as const

interface FileCardProps {
  file: ChainedTable
  /** Its place in the order; null where it is not imported. */
  place: number | null
  /** Whether it is the one that is looked through, or another is. */
  open: 'this' | 'other' | null
  /** Always the same. */
  onChange: (change: { readonly id: number } & ChainChange) => void
  onOpen: () => void
  onClose: () => void
  onReadAgain: (wanted: Wanted) => void
}

/** One of several files: what it is and what does not fit on one card, and its table when that is looked through. */
export function FileCard({ file, place, open, onChange, onOpen, onClose, onReadAgain }: FileCardProps) {
  const { t } = useImportingTexts()
  const { source, id, isLeft, before } = file
  const table = useTableImport(source, isLeft ? null : before)
  const { kind, judged, leftOut, names } = table
  const isCurrent = table.isCurrent && !table.isAsked
  const coming = useMemo<Coming | null>(
    () => (judged?.kind === kind ? listComing(kind, judged.lines, judged.known, id) : null),
    [judged, kind, id],
  )
  useEffect(() => {
    const isJudged = judged?.kind === kind
    onChange({
      id,
      kind,
      coming,
      judged: isJudged
        ? { kind, columns: judged.columns, lines: judged.lines, isCurrent, leftOut, names }
        : null,
    })
  }, [onChange, id, kind, coming, judged, isCurrent, leftOut, names])
  if (open === 'other') return null
  if (open === 'this')
    return (
      <TableView
        source={source}
        table={table}
        closeLabel={t('files.all')}
        onReadAgain={onReadAgain}
        onClose={onClose}
      />
    )
  const title =
    place === null ? source.name : t('files.numbered', { number: sayNumber(place), name: source.name })
  return (
    <ImportCard title={title}>
      <Group justify="space-between" align="flex-end">
        <NativeSelect
          label={t('holds')}
          aria-label={t('files.holdsNamed', { name: source.name })}
          data={[
            ...IMPORTED.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
            { value: '', label: t('files.leave') },
          ]}
          value={isLeft ? '' : kind}
          onChange={(event) => {
            const chosen = event.currentTarget.value as Imported | ''
            if (chosen !== '' && chosen !== kind) table.setKind(chosen)
            onChange({ id, isLeft: chosen === '', ...(chosen && { kind: chosen }) })
          }}
        />
        <Group gap="sm">
          {!isLeft && judged && countOutcomes(judged.lines).refused > 0 && (
            <SaveStaying source={source} table={{ names, lines: judged.lines }} />
          )}
          {!isLeft && (
            <Button
              variant="default"
              aria-label={t('files.openNamed', { name: source.name })}
              onClick={onOpen}
            >
              {t('files.open')}
            </Button>
          )}
        </Group>
      </Group>
      {file.system && (
        <Text size="sm" c="dimmed">
          {t('files.ofSystem', { system: FORMATS[file.system].name })}
        </Text>
      )}
      {isLeft ? (
        <Text size="sm">{t(table.isKnown ? 'files.left' : 'files.unknown')}</Text>
      ) : (
        <FileState table={table} isWaiting={before === null} />
      )}
    </ImportCard>
  )
}

/** How many lines are what, and what does not fit. */
function FileState({ table, isWaiting }: { table: TableImport; isWaiting: boolean }) {
  const { t } = useImportingTexts()
  const { judged, others, isCurrent, share } = table
  const counts = judged && countOutcomes(judged.lines)
  return (
    <Stack gap="md">
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('files.others', { kinds: others.map((one) => t(`kinds.${one}`)).join(', ') })}
        </Text>
      )}
      {counts && (
        <Group gap="xs">
          {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <Badge key={outcome} color={OUTCOME_COLORS[outcome]} variant="light">
              {t(`outcomes.${outcome}`)} {sayNumber(counts[outcome])}
            </Badge>
          ))}
        </Group>
      )}
      {!isCurrent && (
        <Progress
          aria-label={t('judging')}
          value={isWaiting ? 100 : share * 100}
          animated={isWaiting}
          size="xs"
        />
      )}
      <LinesQuestions table={table} />
      <MissingFields table={table} />
      {judged && <FaultList table={table} judged={judged} />}
    </Stack>
  )
}
