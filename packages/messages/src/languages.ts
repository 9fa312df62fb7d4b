/** The languages in which things are shown, by the codes of ISO 639. */
export const LANGUAGE_CODES = ['en', 'es', 'ar'] as const
export type Language = (typeof LANGUAGE_CODES)[number]
