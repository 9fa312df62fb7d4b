import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { listSearch } from '../../../shared/ui/list-search.ts'
import { compareSearch } from '../proposed/run-search.ts'
import { makePlace, makeProposal, makeProposed, makeRun } from '../testing/sample-runs.ts'
import { ComparePage } from './compare-page.tsx'
import { listDifferences } from './list-differences.ts'

const first = makeProposal('r1', { classes: [makeProposed('a'), makeProposed('b'), makeProposed('c')] })
const second = makeProposal('r2', {
  classes: [
    makeProposed('a'),
    makeProposed('b', { after: makePlace('Friday', '15:00') }),
    makeProposed('d', { after: null }),
  ],
  costs: [{ wish: 'spread', weight: 'normal', before: 30, after: 40 }],
})

beforeEach(() => page.viewport(1280, 900))

test('classes differ when their places differ or only one proposal has them', () => {
  const differences = listDifferences(first, second)
  expect(differences.map(({ key }) => key)).toEqual(['b', 'c', 'd'])
  expect(differences[2]?.places).toEqual([undefined, null])
  expect(listDifferences(first, first)).toEqual([])
})

test('costs and differing classes are shown side by side', async () => {
  const { screen } = await openPage({
    address: '?a=r1&b=r2',
    content: ComparePage,
    search: listSearch.extend(compareSearch.shape),
    answers: {
      'GET /api/generation/runs': [makeRun('r1'), makeRun('r2'), makeRun('r3', { status: 'failed' })],
      'GET /api/generation/runs/r1/proposal': first,
      'GET /api/generation/runs/r2/proposal': second,
    },
  })
  await expect.element(screen.getByText('3 classes have other places')).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Spread over the week 10 40 \+30 worse/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /^b Algebra Monday 09:00 - 10:00, B12 Friday 15:00/ }))
    .toBeVisible()
  expect(screen.getByRole('option', { name: 'Run r3' }).query()).toBeNull()
})
