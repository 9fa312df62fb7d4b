import type { Role } from '@scheduler/domain'
import { fillSlots, type Language, LETTER_TEXTS } from '@scheduler/messages'
import { escapeHtml } from '../escape-html.ts'
import { inOneLine, type Letter, writePage } from './letter.ts'

/** What a mail says. */
export interface LetterFacts {
  readonly kind: 'invitation' | 'reset' | 'address' | 'addressChanged'
  readonly language: Language
  readonly siteName: string
  readonly name: string
  readonly role: Role
  /** The account's address, with which its owner logs in. */
  readonly email: string
  /** The page that it leads to, and until when, if not for ever; null where that is nobody else's business. */
  readonly link: { readonly address: string; readonly until: Date | null } | null
  readonly timeZone: string
}

/** A mail in a language, as plain text and as a page. */
export function writeLetter({ kind, language, link, timeZone, ...facts }: LetterFacts): Letter {
  const { greeting, until, hidden, roles, [kind]: own } = LETTER_TEXTS[language]
  const slots = {
    name: inOneLine(facts.name),
    site: inOneLine(facts.siteName),
    role: roles[facts.role],
    address: inOneLine(facts.email),
    moment: link?.until && new Intl.DateTimeFormat(language, MOMENT(timeZone)).format(link.until),
  }
  const say = (text: string) => fillSlots(text, { ...slots, moment: slots.moment ?? '' })
  const first = [say(greeting), say(own.text)]
  const last = [...(link?.until ? [say(until)] : []), say(own.end)]
  const subject = say(own.subject)
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const button = 'button' in own ? own.button : null
  const anchor = link
    ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(button ?? '')}</a></p>`
    : paragraph(hidden)
  return {
    subject,
    text: [...first, ...(button ? [link?.address ?? hidden] : []), ...last].join('\n\n'),
    html: writePage(language, subject, [
      ...first.map(paragraph),
      ...(button ? [anchor] : []),
      ...last.map(paragraph),
    ]),
  }
}

const MOMENT = (timeZone: string) =>
  ({ timeZone, dateStyle: 'long', timeStyle: 'short' }) satisfies Intl.DateTimeFormatOptions
