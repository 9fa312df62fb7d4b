import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkWords } from './check-words.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  for (const part of ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts']) mkdirSync(join(root, part))
  write(
    'docs/words.md',
    '| not | but |\n| --- | --- |\n| forsooth, of yore | really, earlier |\n' +
      '\n## In names\n\n| not | but |\n| --- | --- |\n| let go, whence | release, from |\n',
  )
  write('ARCHITECTURE.md', '# Architecture\n\n## Words\n\n**room**: where classes meet (`Room`).\n')
  write('packages/domain/src/room.ts', 'export interface Room {}\n')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['a page', 'README.md', 'Rooms.\n\nForsooth, rooms.\n', 3],
  ['a phrase over two lines', 'docs/rooms.md', 'The rooms of\nyore.\n', 1],
  ['a comment', 'apps/server/src/a.ts', 'const one = 1\n// forsooth\n', 2],
  ['a comment behind code', 'e2e/a.ts', 'const one = 1 // forsooth\n', 1],
  ['a docstring of several lines', 'bench/a.ts', '/**\n * One,\n * forsooth.\n */\n', 3],
  ['a style’s comment', 'apps/web/src/a.css', '/* forsooth */\n', 1],
  ['a title', 'packages/domain/src/a.test.ts', "test('forsooth a room', () => {})\n", 1],
  ['a title on its own line', 'apps/a.test.ts', "test.each([1])(\n  'forsooth %i',\n  () => {},\n)\n", 2],
  ['the reference of the API', 'packages/contract/src/a.ts', "const a = { summary: 'Forsooth' }\n", 1],
  ['a text for people', 'packages/messages/locales/en/a.json', '{\n  "forsooth": "Forsooth."\n}\n', 2],
])('a word that is not ours is found in %s, with its line and our word', (_, path, text, line) => {
  write(path, text)
  expect(checkWords(root)).toEqual([
    expect.stringMatching(
      new RegExp(`^${path}:${line}: '(forsooth|of yore)' is not our word; we say really, earlier$`, 'i'),
    ),
  ])
})

test.each([
  ['a name', 'apps/server/src/a.ts', 'const one = 1\nconst letGo = 1\n', 2],
  ['the end of a name', 'apps/web/src/a.tsx', 'hold.onLetGo()\n', 1],
  ['the start of a name', 'bench/a.ts', 'const whenceIs = 1\n', 1],
  ['a constant', 'scripts/a.mjs', 'const TO_LET_GO = 1\n', 1],
  ['a type', 'packages/domain/src/a.ts', 'interface LetGo {}\n', 1],
  ['a style', 'apps/web/src/a.css', '.whence {\n}\n', 1],
  ['the name of a file', 'packages/domain/src/let-go.ts', 'export {}\n', 1],
])('a word that is refused in names is found in %s', (_, path, text, line) => {
  write(path, text)
  expect(checkWords(root)).toEqual([
    expect.stringMatching(new RegExp(`^${path}:${line}: .+ is not our word; we say release, from$`)),
  ])
})

test.each([
  ['code', 'apps/server/src/a.ts', "const forsooth = 'forsooth'\n"],
  ['code between backticks', 'README.md', 'The name `forsooth`.\n\n```\nforsooth\n```\n'],
  ['a string', 'apps/server/src/a.ts', "const one = 'letGo'\n"],
  ['a longer name', 'apps/server/src/a.ts', 'const outletGoes = whenceforth\n'],
  ['the file of a decision', 'docs/decisions/0001-let-go.md', 'Rooms.\n'],
  ['a longer word', 'README.md', 'Forsoothing is another word.\n'],
  ['a released migration', 'apps/server/src/db/migrations/0001.sql', '-- forsooth\n'],
])('%s may have any word', (_, path, text) => {
  write(path, text)
  expect(checkWords(root)).toEqual([])
})

test('the glossary names only what the code declares', () => {
  write('packages/domain/src/room.ts', 'export interface Place {}\n')
  expect(checkWords(root)).toEqual([expect.stringContaining('names Room, which the code does not declare')])
})

test('the glossary explains no word that is not ours', () => {
  write('ARCHITECTURE.md', '# Architecture\n\n## Words\n\n**forsooth**: really (`Room`).\n')
  expect(checkWords(root)).toContainEqual(expect.stringContaining("explains 'forsooth'"))
})
