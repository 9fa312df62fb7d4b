import type { Endpoint } from '@scheduler/contract'
import { messageOf } from '../../api/api-error.ts'
import type { CallArguments } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import type { RecordEdit } from './use-record-form.ts'

interface Saving {
  /** Undefined for a new one. */
  record: { readonly _id: string } | undefined
  changes: Parameters<typeof useWrite>[1]['changes']
  create: Endpoint
  update: Endpoint
  say: (what: 'created' | 'createFailed' | 'updated' | 'updateFailed', slots: { message: string }) => string
}

/** Adds a record, or sends what was edited of the one it is given; both are told. */
export function useSaveRecord({ record, changes, create, update, say }: Saving, { pick }: RecordEdit) {
  const creation = useWrite(create, {
    changes,
    success: say('created', { message: '' }),
    failure: (error) => say('createFailed', { message: messageOf(error) }),
  })
  const change = useWrite(update, {
    changes,
    success: say('updated', { message: '' }),
    failure: (error) => say('updateFailed', { message: messageOf(error) }),
  })
  const save = (body: object, more: object): Promise<unknown> =>
    record
      ? change.mutateAsync({
          params: { id: record._id },
          body: { ...pick(body), ...more },
        } as CallArguments<Endpoint>)
      : creation.mutateAsync({ body } as CallArguments<Endpoint>)
  return { save, isSaving: creation.isPending || change.isPending }
}
