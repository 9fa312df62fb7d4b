import { Button } from '@mantine/core'
import { IMPORTED_TABLES, type ImportRecord, undoImport } from '@scheduler/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { queryClient, refreshListsShowing } from '../../shared/api/query-client.ts'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.ts'
import { importsQuery } from './import-query.ts'
import { tellFailure } from './tell-failure.ts'

interface UndoAllProps {
  /** In the order in which they were imported. */
  records: readonly ImportRecord[]
  onUndone: () => void
}

/** Undoes imports one after the other, the last one first: it names what the others have brought. */
export function UndoAll({ records, onUndone }: UndoAllProps) {
  const { t } = useImportingTexts()
  const [isAsked, setIsAsked] = useState(false)
  const [left, setLeft] = useState(records)
  const undo = useMutation({
    mutationFn: async () => {
      for (const one of left.toReversed()) {
        await call(undoImport, { params: { id: one._id } })
        setLeft((all) => all.filter((other) => other !== one))
      }
    },
    onSuccess: () => {
      notifySuccess(t('undo.allDone'))
      onUndone()
    },
    onError: (error) => tellFailure(error, t('undo.failed', { message: messageOf(error) })),
    onSettled: () => {
      refreshListsShowing(...new Set(records.map(({ kind }) => IMPORTED_TABLES[kind].noun)))
      void queryClient.invalidateQueries(importsQuery)
    },
  })
  return (
    <>
      <Button size="xs" variant="default" w="fit-content" onClick={() => setIsAsked(true)}>
        {t('undo.all')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('undo.allTitle')}
          text={t('undo.allText', { count: records.length })}
          confirmLabel={t('undo.confirm')}
          isBusy={undo.isPending}
          refusal={undo.error && messageOf(undo.error)}
          onConfirm={() => undo.mutate()}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
