import { readPreference, storePreference, usePreference } from '../../shared/session/preference.ts'

/** The keys that act without a modifier; people who speak to the machine, or hit keys by accident, switch them off. */
const LETTER_KEYS = ['c', '/', 't', 'd', 'w', 'h', 'j', 'k', '?'] as const
export type LetterKey = (typeof LETTER_KEYS)[number]

const OFF = 'off'

export const areLetterKeysOn = () => readPreference('letterKeys') !== OFF
export const useLetterKeysOn = () => usePreference('letterKeys') !== OFF
export const storeLetterKeys = (isOn: boolean) => storePreference('letterKeys', isOn ? 'on' : OFF)

/** Where a letter is text, or belongs to what is open. */
const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPING) !== null

/** The letter of a key that is pressed on the page itself; null while typing, with a modifier, or in a dialog. */
export function readLetterKey(event: KeyboardEvent): LetterKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return null
  if (event.defaultPrevented || document.querySelector('[role="dialog"], [data-holding]')) return null
  if (isTyping(event.target)) return null
  // On a keyboard of another script the key of a letter counts by its place.
  const isLatin = /^[\x20-\x7e]$/.test(event.key)
  const letter = isLatin ? event.key : (/^Key([A-Z])$/.exec(event.code)?.[1] ?? '')
  return LETTER_KEYS.find((key) => key === letter.toLowerCase()) ?? null
}
