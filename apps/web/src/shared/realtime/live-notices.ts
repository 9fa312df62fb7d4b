import { i18n } from '../i18n/i18n.ts'
import { type NoticeKind, openNotice } from '../ui/notify.ts'

/** How many changes a notice names one by one. */
const MOST_NAMED = 3

interface OpenNotice {
  messages: string[]
  replace: (message: string) => void
}

const openNotices = new Map<NoticeKind, OpenNotice>()

function say(messages: readonly string[]): string {
  const more = messages.length - MOST_NAMED
  const named = messages.slice(-MOST_NAMED)
  return (more > 0 ? [...named, i18n.t('realtime.more', { count: more })] : named).join('\n')
}

/** Tells of a change elsewhere. What comes while a notice of its kind is still shown joins it: many changes are one notice. */
export function tellChange(kind: NoticeKind, message: string): void {
  const standing = openNotices.get(kind)
  if (standing === undefined) {
    const replace = openNotice(kind, message, () => openNotices.delete(kind))
    openNotices.set(kind, { messages: [message], replace })
  } else if (!standing.messages.includes(message)) {
    standing.messages.push(message)
    standing.replace(say(standing.messages))
  }
}
