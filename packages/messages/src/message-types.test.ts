import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'

const TYPES = join(import.meta.dirname, '../locales/en/messages.d.json.ts')

/** Each text is its own type: the compiler reads the slots in it. */
const print = (groups: readonly [string, object][]) =>
  [
    '// Printed from messages.json by message-types.test.ts (with -u): of a JSON file alone the compiler knows no slots.',
    ...groups.map(([group, texts]) => `export declare const ${group}: ${JSON.stringify(texts, null, 2)}`),
    `declare const catalogue: {\n${groups.map(([group]) => `  ${group}: typeof ${group}\n`).join('')}}`,
    'export default catalogue\n',
  ].join('\n')

test('the types of messages are those of the English texts', async () => {
  await expect(print(Object.entries(CATALOGUE))).toMatchFileSnapshot(TYPES)
})
