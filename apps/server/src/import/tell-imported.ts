import { sayNotice } from '@scheduler/messages'
import type { Trx } from '../db/connect.ts'
import { tell } from '../realtime/tell.ts'

/** Servers that run on this database let their browsers read the lists again. A term that is imported is planned at first. */
export function tellImported(trx: Trx, { isPlanned }: { readonly isPlanned: boolean }): Promise<void> {
  const said = sayNotice('universityImported')
  const only = isPlanned ? ({ only: 'administrators' } as const) : {}
  return tell(
    trx,
    { event: 'courseUpdated', ...only, ...said },
    { event: 'roomUpdated', ...said },
    { event: 'professorUpdated', ...said },
    { event: 'studentUpdated', ...said },
    { event: 'cohortUpdated', ...said },
    { event: 'classUpdated', ...only, ...said },
    ...(isPlanned ? ([{ event: 'settingsUpdated', ...only, ...said }] as const) : []),
  )
}
