import { eventPayload, type Run, type RunDetails, type RunProgress } from '@scheduler/contract'
import { queryClient } from '../api/query-client.ts'

const DETAILS = (id: string) => ['generationRuns', id]
const ALL = ['generationRuns', 'all']

/** Writes how far a run has come into what is shown of it, without asking the server each second. */
export function followRun(payload: unknown): void {
  const { id, progress } = eventPayload.safeParse(payload).data ?? {}
  if (id === undefined || progress === undefined) return
  queryClient.setQueryData<Run[]>(ALL, (runs) =>
    runs?.map((run) => (run._id === id && run.status === 'running' ? { ...run, progress } : run)),
  )
  queryClient.setQueryData<RunDetails>(DETAILS(id), (run) => {
    // What tells that it runs may have overtaken, or be overtaken by, what tells how far it is.
    if (run?.status !== 'running') return run
    return { ...run, progress, history: addPoint(run.history, progress) }
  })
}

/** The history with one more point where the best has become better. */
function addPoint(history: RunDetails['history'], progress: RunProgress): RunDetails['history'] {
  const { seconds, violations, cost } = progress
  const last = history.at(-1)
  if (last && (last.seconds >= seconds || (last.violations === violations && last.cost === cost)))
    return history
  return [...history, { seconds, violations, cost }]
}
