import type { NotificationData } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { withToasts } from './toasts.tsx'

const SUCCESS_MILLISECONDS = 3000
const DEFAULT_MILLISECONDS = 5000
/** Time to read what is offered, and to reach it. */
const ACTS_MILLISECONDS = 15_000

const LOOKS = {
  success: { color: 'emerald', autoClose: SUCCESS_MILLISECONDS },
  failure: { color: 'red' },
  info: { color: 'blue' },
  /** A change elsewhere that needs no act: the same place, without colour. */
  quiet: { color: 'gray', role: 'status' },
} satisfies Record<string, Partial<NotificationData>>

const SEEN_ONLY = { role: 'status', 'aria-live': 'off' } as const

export type NoticeKind = keyof typeof LOOKS

let shownCount = 0

/**
 * Toasts keep their line breaks: a refusal puts its suggestion on a separate line. One that has the focus waits, as
 * one under the pointer does.
 */
function show(message: ReactNode, look: Partial<NotificationData>) {
  const id = `notice-${shownCount++}`
  const current = { id, message, autoClose: look.autoClose ?? DEFAULT_MILLISECONDS }
  const update = (changes: Partial<NotificationData> = {}) =>
    withToasts((toasts) => toasts.update({ ...current, ...changes }))
  const toast: NotificationData = {
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('actions.closeNotice') },
    styles: { description: { whiteSpace: 'pre-line', color: 'var(--mantine-color-text)' } },
    onFocusCapture: () => update({ autoClose: false }),
    onBlurCapture: () => update(),
    ...look,
    ...current,
  }
  withToasts((toasts) => toasts.show(toast))
  const replace = (next: ReactNode) => {
    current.message = next
    // The time starts again when it is another one.
    if (typeof current.autoClose === 'number') current.autoClose += 1
    update()
  }
  return { close: () => withToasts((toasts) => toasts.hide(id)), replace }
}

export function notifySuccess(message: string): void {
  show(message, LOOKS.success)
}

/** @param isSaid the page says why itself, to those who hear it: the toast is only seen */
export function notifyFailure(message: string, { isSaid = false } = {}): void {
  show(message, { ...LOOKS.failure, ...(isSaid && SEEN_ONLY) })
}

export function notifyInfo(message: string): void {
  show(message, LOOKS.info)
}

/** A toast whose message can be replaced as long as it is shown; answers how. */
export function openNotice(
  kind: NoticeKind,
  message: string,
  onClose: () => void,
): (message: string) => void {
  return show(message, { ...LOOKS[kind], onClose }).replace
}

export interface ActsLook {
  color: string
  title?: string
  /** Only closing it ends it. */
  staysOpen?: boolean
  onClose?: () => void
}

/** A toast with buttons in it; answers how to close it. */
export function notifyWithActs(content: ReactNode, { staysOpen = false, ...look }: ActsLook): () => void {
  return show(content, { ...look, autoClose: !staysOpen && ACTS_MILLISECONDS }).close
}
