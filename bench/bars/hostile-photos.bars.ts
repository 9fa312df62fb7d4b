import { every, moment } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBombs, listHeavy, listHostileFiles } from '../../apps/server/src/testing/hostile-photos.ts'
import { type Part, photoPart, sendForm } from '../../apps/server/src/testing/photo-forms.ts'
import { type Person, startTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { holdBar } from './bar.ts'

let site: TestApp
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  student = await site.addPerson('student')
})
afterAll(() => site.close())

const send = (form: readonly Part[] | Buffer, person = student) => sendForm(site, person, form)

interface Cost {
  readonly milliseconds: number
  readonly megabytes: number
}

/** How long the work takes, and by how much the memory of the process rises at most meanwhile. */
async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const [began, before] = [moment(), process.memoryUsage.rss()]
  let most = before
  const stop = every(2, () => {
    most = Math.max(most, process.memoryUsage.rss())
  })
  await work()
  stop()
  return { milliseconds: moment() - began, megabytes: (most - before) / 1e6 }
}

test('hostile files', async () => {
  const costs: Cost[] = []
  for (const [content, name, type] of await listHostileFiles())
    costs.push(await measure(() => send([photoPart(content, name, type)])))
  holdBar('the slowest hostile file', Math.max(...costs.map(({ milliseconds }) => milliseconds)), 2000)
})

test('pictures of too many pixels, forms of too many parts and many at once', async () => {
  const bombs: Cost[] = []
  for (const [what, form, times] of listBombs())
    bombs.push(
      await measure(async () => {
        const answers = await Promise.all(Array.from({ length: times }, () => send(form)))
        expect([what, ...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([what, 413])
      }),
    )
  const people = await Promise.all(Array.from({ length: 10 }, () => site.addPerson('student')))
  const heavy: Cost[] = []
  for (const form of await listHeavy())
    heavy.push(
      await measure(async () => {
        const fifty = Array.from({ length: 5 }, () => people).flat()
        const answers = await Promise.all(fifty.map((person) => send(form, person)))
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      }),
    )
  const most = Math.max(...[...bombs, ...heavy].map(({ megabytes }) => megabytes))
  holdBar(
    'the slowest crowd of upload bombs',
    Math.max(...bombs.map(({ milliseconds }) => milliseconds)),
    5000,
  )
  holdBar('memory that upload bombs take', most, 150, 'MB')
})
