import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const TEXTS = join(import.meta.dirname, '../locales/en/messages.json')
const PRINTED = join(import.meta.dirname, 'english-texts.ts')

/** Each text is its own type: the compiler reads the slots in it, which it cannot do in a JSON file. */
const print = (groups: readonly [string, object][]) =>
  [
    '// Printed from locales/en/messages.json by english-texts.test.ts (with -u), for the compiler to know slots.',
    ...groups.map(([group, texts]) => `export const ${group} = ${JSON.stringify(texts, null, 2)} as const`),
    '',
  ].join('\n')

test('the texts that the compiler knows are those of the English messages', async () => {
  const groups = Object.entries<object>(JSON.parse(readFileSync(TEXTS, 'utf8')))
  await expect(print(groups)).toMatchFileSnapshot(PRINTED)
})
