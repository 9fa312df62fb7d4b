import type { NotificationData } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { withToasts } from './toasts.tsx'

const SUCCESS_MILLISECONDS = 3000
const DEFAULT_MILLISECONDS = 5000
/** Time to read what is offered, and to reach it. */
const ACTS_MILLISECONDS = 15_000

let shownCount = 0

/**
 * Toasts keep their line breaks: a refusal puts its suggestion on a line of its own. One that has the focus waits, as
 * one under the pointer does.
 */
function show(message: ReactNode, look: Partial<NotificationData>): string {
  const id = `notice-${shownCount++}`
  const autoClose = look.autoClose ?? DEFAULT_MILLISECONDS
  const toast: NotificationData = {
    id,
    message,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('actions.closeNotice') },
    styles: { description: { whiteSpace: 'pre-line', color: 'var(--mantine-color-text)' } },
    onFocusCapture: () => withToasts((toasts) => toasts.update({ id, message, autoClose: false })),
    onBlurCapture: () => withToasts((toasts) => toasts.update({ id, message, autoClose })),
    ...look,
    autoClose,
  }
  withToasts((toasts) => toasts.show(toast))
  return id
}

export function notifySuccess(message: string): void {
  show(message, { color: 'emerald', autoClose: SUCCESS_MILLISECONDS })
}

export function notifyFailure(message: string): void {
  show(message, { color: 'red' })
}

export function notifyInfo(message: string): void {
  show(message, { color: 'blue' })
}

/** A toast with buttons in it; answers how to close it. */
export function notifyWithActs(content: ReactNode, color: string, title?: string): () => void {
  const id = show(content, { color, title, autoClose: ACTS_MILLISECONDS })
  return () => withToasts((toasts) => toasts.hide(id))
}

/** A change elsewhere that needs no act: the same place, without colour. */
export function notifyQuietly(message: string): void {
  show(message, { color: 'gray', role: 'status' })
}
