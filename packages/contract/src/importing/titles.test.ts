import { expect, test } from 'vitest'
import { partTitles } from './titles.ts'

test.each([
  ['Müller, Prof. Dr. Jürgen', 'Jürgen Müller', 'Prof. Dr.'],
  ['Prof. Dr.Ada Example', 'Ada Example', 'Prof. Dr.'],
  ['Dr. Bo Ek, Ph.D.', 'Bo Ek', 'Dr. Ph.D.'],
  ['Univ.-Prof. Dipl.-Ing. Ada Example', 'Ada Example', 'Univ.-Prof. Dipl.-Ing.'],
  ['Example, Ada', 'Ada Example', ''],
  ['Ek, Jr.', 'Ek, Jr.', ''],
  ['Müller, M.', 'M. Müller', ''],
  ['Md. Rahim Ma', 'Md. Rahim Ma', ''],
  ['Ek, Bo, Example, Ada', 'Ek, Bo, Example, Ada', ''],
  ['Dr.', 'Dr.', ''],
])('%s is the name %s with the titles %s', (written, name, titles) => {
  expect(partTitles(written)).toEqual({ name, titles })
})
