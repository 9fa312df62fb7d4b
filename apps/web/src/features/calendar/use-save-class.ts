import {
  type ClassRecord,
  createClass,
  type ErrorReply,
  type newClass,
  updateClass,
} from '@scheduler/contract'
import type { Following } from '@scheduler/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { serverMessageOr, useWrite, withSuggestion } from '../../shared/api/use-write.ts'
import type { RecordEdit } from '../../shared/ui/record-form/use-record-form.ts'
import { readRefusal } from './read-refusal.ts'

export type ClassValues = Required<z.input<typeof newClass>>

/** The dialog names what clashes. */
const isSaid = (error: Error) => readRefusal(error) !== null

/** Creates a class or changes the one that is edited; `refusal` is the server's latest answer to a clash. */
export function useSaveClass(
  edited: ClassRecord | undefined,
  { pick }: RecordEdit,
  changedMeetings: Following | undefined,
) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<ErrorReply | null>(null)
  const creation = useWrite(createClass, {
    changes: 'class',
    success: t('calendar.created'),
    failure: (error) => withSuggestion(serverMessageOr(error, t('calendar.createFailed')), error),
    isSaid,
  })
  const change = useWrite(updateClass, {
    changes: 'class',
    success: t('calendar.updated'),
    failure: () => t('calendar.updateFailed'),
    isSaid,
  })
  const save = async (body: ClassValues) => {
    const onError = (error: Error) => setRefusal(readRefusal(error))
    const onSuccess = () => setRefusal(null)
    const more = changedMeetings && { changedMeetings }
    if (edited)
      await change.mutateAsync({ params: { id: edited._id }, body: { ...pick(body), ...more } }, { onError })
    else await creation.mutateAsync({ body }, { onError, onSuccess })
  }
  return { save, isSaving: creation.isPending || change.isPending, refusal }
}
