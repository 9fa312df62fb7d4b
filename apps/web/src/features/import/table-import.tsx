import { Stack } from '@mantine/core'
import { type ImportRecord, importRecords } from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { TableSkeleton } from '../../shared/ui/data-table/table-skeleton.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { importsQuery, NOUNS } from './import-query.ts'
import type { JudgedLine } from './judge-table.ts'
import { LinesCard } from './lines-card.tsx'
import type { Source, Wanted } from './reading/read-source.ts'
import { TableCard } from './table-card.tsx'
import { useTableImport } from './use-table-import.ts'

interface TableImportProps {
  source: Source
  onReadAgain: (wanted: Wanted) => void
  onClose: () => void
  onDone: (record: ImportRecord) => void
}

/** A table that was read: what it is, its columns and its lines, until it is stored or closed. */
export function TableImport({ source, onReadAgain, onClose, onDone }: TableImportProps) {
  const { t } = useImportingTexts()
  const table = useTableImport(source.rows)
  const storing = useWrite(importRecords, {
    changes: NOUNS[table.kind],
    success: ({ created, changed }) =>
      t('done', { created: sayNumber(created), changed: sayNumber(changed) }),
    failure: (error) => t('failed', { message: messageOf(error) }),
  })
  const showImported = (record: ImportRecord) => {
    void queryClient.invalidateQueries(importsQuery)
    onDone(record)
  }
  const store = (stored: readonly JudgedLine[]) =>
    storing.mutate(
      {
        body: {
          kind: table.kind,
          fileName: source.name.slice(0, LONGEST_NAME),
          columns: [...table.columns],
          lines: stored.map(({ line }) => line),
          rows: stored.map(({ cells }) => [...cells]),
        },
      },
      { onSuccess: showImported },
    )
  return (
    <Stack gap="lg">
      <TableCard source={source} table={table} onReadAgain={onReadAgain} onClose={onClose} />
      <ColumnsCard table={table} />
      {table.lines ? (
        <LinesCard table={table} lines={table.lines} isImporting={storing.isPending} onImport={store} />
      ) : (
        <TableSkeleton text={t('judging')} />
      )}
    </Stack>
  )
}

const LONGEST_NAME = 200
