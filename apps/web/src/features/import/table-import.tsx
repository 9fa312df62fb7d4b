import { Stack } from '@mantine/core'
import { IMPORTED_TABLES, type ImportRecord, importRecords } from '@scheduler/contract'
import type { Wanted } from '@scheduler/formats/browser'
import { messageOf } from '../../shared/api/api-error.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { ColumnsCard } from './columns-card.tsx'
import { importsQuery } from './import-query.ts'
import type { JudgedLine } from './judge-table.ts'
import { LinesCard } from './lines-card.tsx'
import type { Source } from './source.ts'
import { TableCard } from './table-card.tsx'
import { type JudgedTable, useTableImport } from './use-table-import.ts'
import { WaitingCard } from './waiting-card.tsx'

interface TableImportProps {
  source: Source
  onReadAgain: (wanted: Wanted) => void
  onClose: () => void
  onDone: (record: ImportRecord) => void
}

/** A table that was read: what it is, its columns and its lines, until it is stored or closed. */
export function TableImport({ source, onReadAgain, onClose, onDone }: TableImportProps) {
  const { t } = useImportingTexts()
  const table = useTableImport(source)
  const { judged } = table
  const storing = useWrite(importRecords, {
    changes: IMPORTED_TABLES[table.kind].noun,
    success: ({ created, changed }) =>
      t('done', { created: sayNumber(created), changed: sayNumber(changed) }),
    failure: (error) => t('failed', { message: messageOf(error) }),
  })
  const showImported = (record: ImportRecord) => {
    void queryClient.invalidateQueries(importsQuery)
    onDone(record)
  }
  const store = ({ kind, columns }: JudgedTable, stored: readonly JudgedLine[]) =>
    storing.mutate(
      {
        body: {
          kind,
          fileName: source.name.slice(0, LONGEST_NAME),
          columns: [...columns],
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
      {judged ? (
        <LinesCard
          table={table}
          judged={judged}
          isImporting={storing.isPending}
          onImport={(stored) => store(judged, stored)}
        />
      ) : (
        <WaitingCard title={t('lines')} text={t('judging')} share={table.share} onCancel={onClose} />
      )}
    </Stack>
  )
}

const LONGEST_NAME = 200
