import { fillSlots, type Language, LETTER_TEXTS } from '@scheduler/messages'
import { escapeHtml } from '../escape-html.ts'
import { inOneLine, writePage } from './letter.ts'

export interface MailPage {
  readonly page: 'unsubscribing' | 'confirming'
  readonly language: Language
  readonly siteName: string
  readonly email: string
  readonly isDone: boolean
}

/** A page to which a mail leads: with a button, or once that was pressed. */
export function writeMailPage({ page, language, siteName, email, isDone }: MailPage): string {
  const { title, text, button, done } = LETTER_TEXTS[language][page]
  const said = fillSlots(isDone ? done : text, { site: inOneLine(siteName), address: inOneLine(email) })
  return writePage(language, title, [
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(said)}</p>`,
    ...(isDone ? [] : [`<form method="post"><button>${escapeHtml(button)}</button></form>`]),
  ])
}
