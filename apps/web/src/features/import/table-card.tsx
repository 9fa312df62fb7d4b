import { Alert, Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { IMPORTED, type Imported } from '@scheduler/contract'
import { ENCODINGS, type Encoding, HEADER_ROWS, type Wanted } from '@scheduler/formats/browser'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { ImportCard } from './import-card.tsx'
import type { Source } from './source.ts'
import type { TableImport } from './use-table-import.ts'

interface TableCardProps {
  source: Source
  table: TableImport
  closeLabel: string
  onReadAgain: (wanted: Wanted) => void
  onClose: () => void
}

/** What a table was taken for, each of it to be changed. */
export function TableCard({ source, table, closeLabel, onReadAgain, onClose }: TableCardProps) {
  const { t } = useImportingTexts()
  const headers = source.head.slice(0, HEADER_ROWS).map(({ line, cells }, index) => ({
    value: String(index),
    label: t('headerLine', { line: sayNumber(line), names: shorten(cells.join(' · ')) }),
  }))
  return (
    <ImportCard title={t('table')}>
      <Group justify="space-between">
        <Text fw={600}>{source.name}</Text>
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
      </Group>
      <KindQuestion table={table} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <NativeSelect
          label={t('holds')}
          data={IMPORTED.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={table.kind}
          onChange={(event) => table.setKind(event.currentTarget.value as Imported)}
        />
        <NativeSelect
          label={t('header')}
          data={[...headers, { value: '-1', label: t('noHeader') }]}
          value={String(table.header)}
          onChange={(event) => table.setHeader(Number(event.currentTarget.value))}
        />
        {source.sheets.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            data={source.sheets.map((name, index) => ({ value: String(index), label: name }))}
            value={String(source.sheet)}
            onChange={(event) => onReadAgain({ sheet: Number(event.currentTarget.value) })}
          />
        )}
        {source.encoding && (
          <NativeSelect
            label={t('encoding')}
            data={[...ENCODINGS]}
            value={source.encoding}
            onChange={(event) => onReadAgain({ encoding: event.currentTarget.value as Encoding })}
          />
        )}
        {table.judged?.hasDoubtfulDates && (
          <NativeSelect
            label={t('dateOrder')}
            data={(['day', 'month'] as const).map((order) => ({
              value: order,
              label: t(`dateOrders.${order}`),
            }))}
            value={table.dateOrder}
            onChange={(event) => table.setDateOrder(event.currentTarget.value as 'day' | 'month')}
          />
        )}
      </SimpleGrid>
    </ImportCard>
  )
}

/** Asks what a table holds whose columns fit several kinds nearly as well. */
function KindQuestion({ table: { kind, others, setKind } }: { table: TableImport }) {
  const { t } = useImportingTexts()
  if (others.length === 0) return null
  return (
    <Alert color="amber" role="group" title={t('whichKind')}>
      <Group gap="xs">
        {[kind, ...others].map((one) => (
          <Button
            key={one}
            size="xs"
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {t(`kinds.${one}`)}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}

const LONGEST = 60
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
