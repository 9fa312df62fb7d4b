import ar from '../locales/ar/schedule.json' with { type: 'json' }
import de from '../locales/de/schedule.json' with { type: 'json' }
import en from '../locales/en/schedule.json' with { type: 'json' }
import es from '../locales/es/schedule.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** Texts of which a language may have more forms for numbers. */
type ScheduleTexts = Omit<typeof en, 'summary_one'>

/** The texts of a schedule as a table or a page, in each language: the server writes these files. */
export const SCHEDULE_TEXTS: Readonly<Record<Language, ScheduleTexts>> = { ar, de, en, es }
