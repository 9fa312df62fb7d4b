import { type ClassRecord, createClass, type newClass, updateClass } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ApiError } from '../../shared/api/api-error.ts'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'

export type ClassValues = Required<z.input<typeof newClass>>

/** Creates a class or changes the one that is edited; `refusal` is the server's answer to a clash. */
export function useSaveClass(edited: ClassRecord | undefined) {
  const { t } = useTranslation()
  const creation = useWrite(createClass, {
    changes: 'class',
    success: t('calendar.created'),
    failure: (error) => {
      const message = serverMessageOr(error, t('calendar.createFailed'))
      const suggestion = error instanceof ApiError ? error.reply.suggestion : undefined
      return suggestion ? `${message}\n${t('calendar.suggestion', { suggestion })}` : message
    },
  })
  const change = useWrite(updateClass, {
    changes: 'class',
    success: t('calendar.updated'),
    failure: () => t('calendar.updateFailed'),
  })
  const save = (body: ClassValues): Promise<unknown> =>
    edited ? change.mutateAsync({ params: { id: edited._id }, body }) : creation.mutateAsync({ body })
  const { error } = edited ? change : creation
  const isClash = error instanceof ApiError && (error.reply.conflicts?.length ?? 0) > 0
  return { save, isSaving: creation.isPending || change.isPending, refusal: isClash ? error.reply : null }
}
