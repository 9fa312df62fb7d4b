import ar from '../locales/ar/messages.json' with { type: 'json' }
import de from '../locales/de/messages.json' with { type: 'json' }
import en from '../locales/en/messages.json' with { type: 'json' }
import es from '../locales/es/messages.json' with { type: 'json' }
import type { Language } from './languages.ts'

type MessageTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Everything that rules, planning and server say to people, in each language: the server writes mails of it. */
export const MESSAGE_TEXTS: Readonly<Record<Language, MessageTexts>> = { ar, de, en, es }
