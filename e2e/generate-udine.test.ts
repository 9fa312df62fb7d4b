import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isLong } from '@scheduler/testing/rounds'
import { proposed, startRun, takeOver } from './generating.ts'
import { signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'
import { press } from './press.ts'

test.use({ siteOptions: { generates: true } })

const ROOT = join(import.meta.dirname, '..')
/** The Udine weeks are not part of this repository. */
const COMP01 = join(process.env.BENCHMARKS_DIR ?? join(ROOT, '../shared/benchmarks'), 'itc2007/comp01.ctt')

const LECTURES = 160

test('the first Udine week is imported, generated, taken over and undone', async ({
  browser,
  request,
  site,
}) => {
  test.skip(
    !isLong || !existsSync(COMP01),
    'only long runs generate it, where BENCHMARKS_DIR names the folder that holds itc2007/comp01.ctt',
  )
  const call = await signInToApi(request)
  const script = join(ROOT, 'apps/server/dist/import.mjs')
  const imported = spawnSync(process.execPath, [script, COMP01], {
    env: { ...process.env, ...site.settings },
    encoding: 'utf8',
  })
  expect(imported.stdout).toContain('Imported Fis0506-1')

  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  await startRun(page, { term: 'All terms', limit: '30 seconds' })
  await expect(page.getByText('Moves a second')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The best cost fell from/ })).toBeVisible()
  await expect(proposed(page)).toBeVisible()
  await expect(page.getByRole('button', { name: `${LECTURES} New` })).toBeVisible()

  await takeOver(page)
  await expect(page.getByText(`${LECTURES} classes are on the timetable`)).toBeVisible()
  const classes = await call('get', '/api/classs')
  expect(classes).toHaveLength(LECTURES)
  expect(await call('get', '/api/classs/attention')).toEqual([])

  await press(page, 'Undo')
  await expect(page.getByText('The timetable is as it was before')).toBeVisible()
  expect(await call('get', '/api/classs')).toHaveLength(0)
})
