import { IMPORTED } from '@scheduler/contract'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { ExportCard } from './export-card.tsx'

const TERM = { startDate: '2026-09-01', endDate: '2027-01-31', state: 'published', revision: 1 }
const LATER = { startDate: '2027-02-01', endDate: '2027-06-30' }

const open = (rooms: Parameters<typeof openPage>[0]['answers'][string]) =>
  openPage({
    content: ExportCard,
    answers: {
      'GET /api/rooms': rooms,
      'GET /api/courses': [
        makeCourse('c1', { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2027-01-31' }),
        makeCourse('c2', { courseName: 'Optics', ...LATER }),
      ],
      'GET /api/professors': [],
      'GET /api/students': [],
      'GET /api/classs': [],
      'GET /api/cohorts': [],
      'GET /api/terms': [
        { ...TERM, _id: 't1', name: 'Autumn' },
        { ...TERM, _id: 't2', name: 'Spring', ...LATER },
      ],
      'GET /api/imports/source-ids': [],
      'GET /api/courses/parts': [],
      'GET /api/terms/t2/itc2019': new Response('<problem/>'),
    },
  })

/** The files that are saved meanwhile. */
function watchSaved(): readonly Blob[] {
  const saved: Blob[] = []
  const begin = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return begin(blob)
  })
  return saved
}

test('everything is saved as tables in a ZIP file', async () => {
  const saved = watchSaved()
  const { screen } = await open([makeRoom('r1', { name: 'A1', buildingName: 'Main', seats: 30 })])
  await screen.getByRole('button', { name: 'Export as CSV (ZIP)' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()))
  expect(Object.keys(files)).toEqual(IMPORTED.map((kind) => `${kind}.csv`))
  expect(strFromU8(files['rooms.csv'] ?? new Uint8Array())).toContain('A1,Main,30,available')
})

test('the courses of a term are saved as a file of FET', async () => {
  const saved = watchSaved()
  const { screen } = await open([makeRoom('r1', { name: 'A1', buildingName: 'Main', seats: 30 })])
  await screen.getByRole('combobox', { name: 'Courses' }).selectOptions('Spring')
  await screen.getByRole('button', { name: 'Export for FET' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const file = await saved[0]?.text()
  expect(file).toContain('<Name>Optics</Name>')
  expect(file).not.toContain('Algebra')
})

test('the courses of a term are saved as files of UniTime in a ZIP file', async () => {
  const saved = watchSaved()
  const { screen } = await open([makeRoom('r1', { name: 'A1', buildingName: 'Main', seats: 30 })])
  await screen.getByRole('combobox', { name: 'Courses' }).selectOptions('Spring')
  await screen.getByRole('button', { name: 'Export for UniTime' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()))
  const offerings = strFromU8(files['3-offerings.xml'] ?? new Uint8Array())
  expect(offerings).toContain('year="2027" term="Spring"')
  expect(offerings).toContain('title="Optics"')
  expect(offerings).not.toContain('Algebra')
})

test('a term is saved as the file of ITC-2019 that the server makes of it, once it is chosen, and what is not in it is said before', async () => {
  const saved = watchSaved()
  const { screen } = await open([])
  const button = screen.getByRole('button', { name: 'Export for ITC-2019' })
  await expect.element(button).toBeDisabled()
  await expect
    .element(screen.getByText(/file of FET, professors, cohorts and .* are not in it/))
    .toBeVisible()
  await screen.getByRole('combobox', { name: 'Courses' }).selectOptions('Spring')
  await button.click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toBe('<problem/>')
})

test('where the records cannot be read, it says why', async () => {
  const { screen } = await open(refuse(500, 'Out of order'))
  await screen.getByRole('button', { name: 'Export as Excel' }).click()
  await expect.element(screen.getByText('Out of order')).toBeVisible()
})
