import { IMPORTED_TABLES, importRecords } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { queryClient, refreshListsShowing } from '../../../shared/api/query-client.ts'
import { readWarned } from '../../../shared/api/use-write.ts'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import { notifySuccess } from '../../../shared/ui/notify.ts'
import { useWarningsToast } from '../../../shared/ui/use-warnings-toast.tsx'
import { importsQuery } from '../import-query.ts'
import type { Source } from '../source.ts'
import { type DoneTable, type TableOnItsWay, toImport } from '../table-on-its-way.ts'
import { tellFailure } from '../tell-failure.ts'
import { useStaying } from '../use-staying.ts'

export interface ReadyTable {
  readonly id: number
  readonly source: Source
  readonly judged: TableOnItsWay
}

interface Ends {
  readonly id: number
  readonly done: DoneTable
}

/**
 * Imports tables one after the other, as they were judged when that was asked for. At the first one that is refused it ends: those
 * before it are imported.
 */
export function useImportAll(onStored: (stored: readonly Ends[], isAll: boolean) => void) {
  const { t } = useImportingTexts()
  const { describe } = useStaying()
  const tellWarnings = useWarningsToast()
  const [count, setCount] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (tables: readonly ReadyTable[]) => {
      const ends: Ends[] = []
      setCount(0)
      try {
        const rests = await Promise.all(tables.map(({ source, judged }) => describe(source, judged)))
        for (const [index, { id, source, judged }] of tables.entries()) {
          const rest = rests[index]
          if (!rest) continue
          const body = toImport(source, judged)
          const record = body.rows.length > 0 ? await call(importRecords, { body }) : null
          if (record) tellWarnings(readWarned(record))
          ends.push({ id, done: { ...rest, record } })
          setCount(index + 1)
        }
        onStored(ends, true)
      } catch (failure) {
        if (ends.length > 0) onStored(ends, false)
        throw failure
      } finally {
        refreshListsShowing(...new Set(ends.map(({ done }) => IMPORTED_TABLES[done.kind].noun)))
        void queryClient.invalidateQueries(importsQuery)
      }
    },
    onSuccess: () => notifySuccess(t('files.done')),
    onError: (failure) => tellFailure(failure, t('failed', { message: messageOf(failure) })),
  })
  return { importAll: mutate, isPending, count, refusal: error && messageOf(error) }
}
