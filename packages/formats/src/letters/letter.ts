import { LANGUAGES, type Language } from '@scheduler/messages'
import { escapeHtml } from '../escape-html.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What people typed begins no header and no paragraph. */
export const inOneLine = (typed: string) => typed.replace(/[\p{C}\s]+/gu, ' ').trim()

/** A mail as a page. */
export const writePage = (language: Language, subject: string, parts: readonly string[]) =>
  [
    `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].direction}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...parts,
    '</body></html>',
  ].join('\n')
