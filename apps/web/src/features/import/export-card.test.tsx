import { IMPORTED } from '@scheduler/contract'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { ExportCard } from './export-card.tsx'

const open = (rooms: Parameters<typeof openPage>[0]['answers'][string]) =>
  openPage({
    content: ExportCard,
    answers: {
      'GET /api/rooms': rooms,
      'GET /api/courses': [],
      'GET /api/professors': [],
      'GET /api/students': [],
      'GET /api/classs': [],
    },
  })

test('everything is saved as tables in a ZIP file', async () => {
  const saved: Blob[] = []
  const begin = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return begin(blob)
  })
  const { screen } = await open([makeRoom('r1', { name: 'A1', buildingName: 'Main', seats: 30 })])
  await screen.getByRole('button', { name: 'Export as CSV (ZIP)' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()))
  expect(Object.keys(files)).toEqual(IMPORTED.map((kind) => `${kind}.csv`))
  expect(strFromU8(files['rooms.csv'] ?? new Uint8Array())).toContain('A1,Main,30,available')
  vi.restoreAllMocks()
})

test('where the records cannot be read, it says why', async () => {
  const { screen } = await open(refuse(500, 'Out of order'))
  await screen.getByRole('button', { name: 'Export as Excel' }).click()
  await expect.element(screen.getByText('Out of order')).toBeVisible()
})
