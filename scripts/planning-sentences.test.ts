import { SENTENCES } from '@scheduler/planning'
import { describe, expect, test } from 'vitest'
import { arSentences } from '../apps/web/src/shared/i18n/ar-sentences.ts'
import { esSentences } from '../apps/web/src/shared/i18n/es-sentences.ts'

/** Sentences that differ in nothing but the names of their slots are one. */
const nameless = (sentence: string) =>
  sentence.replace(/\{([a-zA-Z])\w*\}/g, (_, letter: string) => (/[A-Z]/.test(letter) ? '{X}' : '{x}'))

describe.each([
  ['Spanish', esSentences],
  ['Arabic', arSentences],
])('in %s', (_, sentences) => {
  const known = new Set(Object.keys(sentences).map(nameless))

  test.each(Object.entries(SENTENCES))('what planning says as %s is said', (_key, sentence) => {
    expect(known).toContain(nameless(sentence))
  })
})
