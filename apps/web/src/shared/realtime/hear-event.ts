import { eventPayload, type Noun, nounsToldBy } from '@scheduler/contract'
import { refreshOtherListsShowing } from '../api/query-client.ts'
import { sayMessage } from '../i18n/say-message.ts'
import { tellChange } from './live-notices.ts'
import { type ChangingEvent, NOTICE_OF_EVENT } from './notice-of-event.ts'
import { markChanged } from './recent-changes.ts'

/** A flood of changes is fetched a few times, not once for each. */
const REFRESH_MILLISECONDS = 150

const toRefresh = new Set<Noun>()

function refreshSoon(nouns: readonly Noun[]): void {
  if (toRefresh.size === 0) {
    setTimeout(() => {
      refreshOtherListsShowing(...toRefresh)
      toRefresh.clear()
    }, REFRESH_MILLISECONDS)
  }
  for (const noun of nouns) toRefresh.add(noun)
}

/** Does what an event of the server asks for: fresh lists, a notice, a mark on what has changed. */
export function hearEvent(event: ChangingEvent, payload: unknown): void {
  refreshSoon(nounsToldBy(event))
  const parsed = eventPayload.safeParse(payload)
  if (!parsed.success) return
  const notice = NOTICE_OF_EVENT[event]
  if (notice) tellChange(notice, sayMessage(parsed.data))
  if (parsed.data.id) markChanged(parsed.data.id)
}
