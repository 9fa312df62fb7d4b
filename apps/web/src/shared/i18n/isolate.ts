const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

/** A Latin name or a time within a line from right to left would carry its neighbours along: it is isolated. */
export function isolate(text: string): string {
  const isRtl = document.documentElement.dir === 'rtl'
  return isRtl ? `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}` : text
}
