import { eventPayload } from '@scheduler/contract'
import type { Noun } from '../api/list-names.ts'
import { refreshOtherListsShowing } from '../api/query-client.ts'
import { sayMessage } from '../i18n/say-message.ts'
import { type ChangingEvent, EVENT_EFFECTS } from './event-effects.ts'
import { tellChange } from './live-notices.ts'
import { markChanged } from './recent-changes.ts'

/** A flood of changes is fetched a few times, not once for each. */
const REFRESH_MILLISECONDS = 150

const toRefresh = new Set<Noun>()

function refreshSoon(noun: Noun): void {
  if (toRefresh.size === 0) {
    setTimeout(() => {
      for (const one of toRefresh) refreshOtherListsShowing(one)
      toRefresh.clear()
    }, REFRESH_MILLISECONDS)
  }
  toRefresh.add(noun)
}

/** Does what an event of the server asks for: fresh lists, a notice, a mark on what has changed. */
export function hearEvent(event: ChangingEvent, payload: unknown): void {
  const { changes, notice } = EVENT_EFFECTS[event]
  refreshSoon(changes)
  const parsed = eventPayload.safeParse(payload)
  if (!parsed.success) return
  if (notice) tellChange(notice, sayMessage(parsed.data))
  if (parsed.data.id) markChanged(parsed.data.id)
}
