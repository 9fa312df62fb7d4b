import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The format in its folder, its line in the list, what measures it, what is written about it, what the database has been, and tests. */
const MAY_NAME =
  /^packages\/formats\/src\/(?:fet\/|formats\.ts$)|^(?:bench|docs|packages\/messages\/locales)\/|\/migrations\/|\.test\.tsx?$/
const NAMES = /(?<![a-zA-Z])(?:fet|FET)(?![a-zA-Z])|Fet(?=[A-Z])|(?<![a-zA-Z])fet(?=[A-Z])/

test('no file of the product names FET outside its folder and its line in the list, so that deleting both deletes it', () => {
  const parts = ['packages', 'apps', 'scripts', 'deploy']
  const files = execFileSync('git', ['ls-files', ...parts], { cwd: root, encoding: 'utf8' }).split('\n')
  const naming = files.filter(
    (file) =>
      /\.(?:tsx?|mjs|json|sql|sh)$/.test(file) &&
      !MAY_NAME.test(file) &&
      NAMES.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(naming).toEqual([])
})
