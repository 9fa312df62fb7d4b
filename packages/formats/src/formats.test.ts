import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMATS } from './formats.ts'

test('each folder that describes a format is one line of the list', async () => {
  const folders = readdirSync(import.meta.dirname).filter((name) =>
    existsSync(join(import.meta.dirname, name, 'format.ts')),
  )
  const described = await Promise.all(
    folders.map(async (folder): Promise<object> => import(`./${folder}/format.ts`)),
  )
  expect(new Set(Object.values(FORMATS))).toEqual(new Set(described.flatMap((file) => Object.values(file))))
})
