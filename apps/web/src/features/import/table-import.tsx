import { IMPORTED_TABLES, importRecords } from '@scheduler/contract'
import type { Wanted } from '@scheduler/formats/browser'
import { messageOf } from '../../shared/api/api-error.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { importsQuery } from './import-query.ts'
import type { Source } from './source.ts'
import { type DoneTable, toImport } from './table-on-its-way.ts'
import { TableView } from './table-view.tsx'
import { useStaying } from './use-staying.ts'
import { type JudgedTable, useTableImport } from './use-table-import.ts'

interface TableImportProps {
  source: Source
  onReadAgain: (wanted: Wanted) => void
  onClose: () => void
  onDone: (done: DoneTable) => void
}

/** A table that was read, until it is stored or closed. */
export function TableImport({ source, onReadAgain, onClose, onDone }: TableImportProps) {
  const { t } = useImportingTexts()
  const table = useTableImport(source)
  const { describe } = useStaying()
  const storing = useWrite(importRecords, {
    changes: IMPORTED_TABLES[table.kind].noun,
    success: ({ created, changed }) =>
      t('done', { created: sayNumber(created), changed: sayNumber(changed) }),
    failure: (error) => t('failed', { message: messageOf(error) }),
  })
  const store = async (judged: JudgedTable) => {
    const rest = await describe(source, { ...judged, ...table, isCurrent: true })
    storing.mutate(
      { body: toImport(source, judged) },
      {
        onSuccess: (record) => {
          void queryClient.invalidateQueries(importsQuery)
          onDone({ ...rest, record })
        },
      },
    )
  }
  return (
    <TableView
      source={source}
      table={table}
      closeLabel={t('other')}
      importing={{ isPending: storing.isPending, store: (judged) => void store(judged) }}
      onReadAgain={onReadAgain}
      onClose={onClose}
    />
  )
}
