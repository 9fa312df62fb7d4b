import { Stack } from '@mantine/core'
import type { Wanted } from '@scheduler/formats/browser'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { ColumnsCard } from './columns-card.tsx'
import { LinesCard } from './lines-card.tsx'
import type { Source } from './source.ts'
import { TableCard } from './table-card.tsx'
import type { JudgedTable, TableImport } from './use-table-import.ts'
import { WaitingCard } from './waiting-card.tsx'

interface TableViewProps {
  source: Source
  table: TableImport
  closeLabel: string
  /** Absent where it is imported with others. */
  importing?: {
    readonly isPending: boolean
    readonly store: (judged: JudgedTable) => void
  }
  onReadAgain: (wanted: Wanted) => void
  onClose: () => void
}

/** A table that was read: what it is, its columns and its lines. */
export function TableView({ source, table, closeLabel, importing, onReadAgain, onClose }: TableViewProps) {
  const { t } = useImportingTexts()
  const { judged } = table
  return (
    <Stack gap="lg">
      <TableCard
        source={source}
        table={table}
        closeLabel={closeLabel}
        onReadAgain={onReadAgain}
        onClose={onClose}
      />
      <ColumnsCard table={table} />
      {judged ? (
        <LinesCard
          source={source}
          table={table}
          judged={judged}
          {...(importing && {
            isImporting: importing.isPending,
            onImport: () => importing.store(judged),
          })}
        />
      ) : (
        <WaitingCard title={t('lines')} text={t('judging')} share={table.share} onCancel={onClose} />
      )}
    </Stack>
  )
}
