import { test } from 'vitest'
import { readHostileFiles } from '../testing/hostile-answers.ts'
import { holdBar } from './bar.ts'

test('broken and hostile files of tables', () => {
  const answers = readHostileFiles()
  const longest = Math.max(...answers.map(({ seconds }) => seconds))
  holdBar('processor time for one hostile file', longest * 1000, 10_000)
  // No more than a browser has to spare.
  const most = Math.max(...answers.map(({ megabytes }) => megabytes))
  holdBar('the most memory while hostile files are read', most, 300, 'MB')
})
