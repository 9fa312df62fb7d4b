import { type NewsItem, sayNewsItem } from '@scheduler/domain'
import { fillSlots, type Language, LETTER_TEXTS } from '@scheduler/messages'
import { escapeHtml } from '../escape-html.ts'
import { inOneLine, type Letter, writePage } from './letter.ts'
import { sayIn } from './say-in.ts'

/** What a mail of news says. */
export interface NewsFacts {
  readonly language: Language
  readonly siteName: string
  readonly name: string
  /** What has changed, each class once. */
  readonly items: readonly NewsItem[]
  /** The pages that it leads to; null where the last is nobody else's business. */
  readonly page: string
  readonly wishes: string
  readonly unsubscribe: string | null
}

/** A mail of news; null where there is nothing to say. */
export function writeNews({
  language,
  siteName,
  name,
  items,
  page,
  wishes,
  unsubscribe,
}: NewsFacts): Letter | null {
  const { greeting, hidden, news } = LETTER_TEXTS[language]
  const lines = items.flatMap(sayNewsItem).map((said) => inOneLine(sayIn(language, said)))
  const [line] = lines
  if (line === undefined) return null
  const slots = { name: inOneLine(name), site: inOneLine(siteName) }
  const say = (text: string) => fillSlots(text, slots)
  const links = [
    [news.page, page],
    [news.wishes, wishes],
    [news.unsubscribe, unsubscribe],
  ] as const
  const subject = lines.length === 1 ? line : news.subject
  const link = ([text, address]: (typeof links)[number]) =>
    address === null
      ? `<p>${escapeHtml(`${text}: ${hidden}`)}</p>`
      : `<p><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p>`
  return {
    subject,
    text: [
      say(greeting),
      say(news.text),
      lines.map((one) => `- ${one}`).join('\n'),
      ...links.map(([text, address]) => `${text}:\n${address ?? hidden}`),
      news.end,
    ].join('\n\n'),
    html: writePage(language, subject, [
      ...[greeting, news.text].map((text) => `<p>${escapeHtml(say(text))}</p>`),
      `<ul>${lines.map((one) => `<li>${escapeHtml(one)}</li>`).join('\n')}</ul>`,
      ...links.map(link),
      `<p>${escapeHtml(news.end)}</p>`,
    ]),
  }
}
