import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'

const TAG = 'Shift'

/** A point of the grid: in a column, so many hours below a card's top. */
async function pointIn(page: Page, header: RegExp, top: number, hours: number) {
  const column = await page.getByRole('columnheader', { name: header }).boundingBox()
  const [eight, nine] = [
    await page.getByRole('rowheader', { name: '08:00' }).boundingBox(),
    await page.getByRole('rowheader', { name: '09:00' }).boundingBox(),
  ]
  if (!column || !eight || !nine) throw new Error('The grid is not there.')
  return { x: column.x + column.width / 2, y: top + hours * (nine.y - eight.y) }
}

test('a class is moved in the Timetable across rooms, professors and hours, by mouse and by keys', async ({
  browser,
  request,
}) => {
  const { call, createClass, createProfessor, room } = await createInstitution(request, TAG)
  const other = await call('post', '/api/rooms', {
    name: `Annex ${TAG}`,
    buildingName: `Tower ${TAG}`,
    seats: 40,
    status: 'available',
    availability: {},
  })
  const professor = await createProfessor('Vera')
  const { _id: id } = await createClass('Waves', {
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:30',
    roomId: room._id,
    professorId: null,
  })
  await createClass('Lenses', {
    day: 'Wednesday',
    startTime: '11:00',
    endTime: '12:00',
    roomId: other._id,
    professorId: null,
  })
  const read = async () => {
    const classes = await call('get', '/api/classs')
    const { day, startTime, endTime, roomId, professorId } = classes.find(
      (one: { _id: string }) => one._id === id,
    )
    return { day, startTime, endTime, room: roomId?.name, professor: professorId?.fullName }
  }
  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  const of = `room:${room._id},room:${other._id},professor:${professor._id}`
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`/admin/calendar?view=timetable&week=2026-09-23&of=${of}`)
  const card = page.getByRole('button', { name: /^Waves/ }).first()
  await expect(page.getByRole('button', { name: /^Move Waves/ }).first()).toBeAttached()
  /** The question which meetings are meant has 'All meetings' at first. */
  const moveAll = () => page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  const home = { day: 'Monday', startTime: '09:00', endTime: '10:30', room: room.name, professor: undefined }

  await test.step('one drag takes it to another day, hour and room, and Ctrl+Z takes all of that back', async () => {
    const box = await card.boundingBox()
    if (!box) throw new Error('The card is not there.')
    await page.mouse.move(box.x + 20, box.y + 30)
    await page.mouse.down()
    const over = await pointIn(page, /^Wed 23.*Annex/, box.y + 30, 2)
    await page.mouse.move(over.x, over.y, { steps: 10 })
    await expect(page.getByRole('status').filter({ hasText: "already booked for 'Lenses" })).toBeVisible()
    const target = await pointIn(page, /^Wed 23.*Annex/, box.y + 30, 4.1)
    await page.mouse.move(target.x, target.y, { steps: 10 })
    await expect(page.getByRole('status').filter({ hasText: 'instead of' })).toBeVisible()
    await page.mouse.up()
    await moveAll()
    await expect
      .poll(read)
      .toEqual({ ...home, day: 'Wednesday', startTime: '13:00', endTime: '14:30', room: other.name })
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(read).toEqual(home)
  })

  await test.step('its lower edge is drawn to the step', async () => {
    const box = await card.boundingBox()
    if (!box) throw new Error('The card is not there.')
    await page.mouse.move(box.x + 20, box.y + box.height - 3)
    await page.mouse.down()
    const to = await pointIn(page, /^Mon 21.*Hall/, box.y + box.height - 3, 0.9)
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await moveAll()
    await expect.poll(read).toEqual({ ...home, endTime: '11:30' })
  })

  await test.step('by keys it is given to another professor, earlier and shorter, and nothing on the screen is hard to read', async () => {
    await expect(page.locator('[data-landing]')).toHaveCount(0)
    await card.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Every week')).toBeVisible()
    await expect(page.locator('[data-band="free"]').first()).toBeVisible()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key)
    await expect(page.getByRole('status').filter({ hasText: `Vera ${TAG}` })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await moveAll()
    const to = { ...home, startTime: '08:30', endTime: '10:30', professor: `Vera ${TAG}` }
    await expect.poll(read).toEqual(to)
    await expect(page.getByRole('button', { name: /^Waves .*, Mon 21 08:30/ }).last()).toBeVisible()
  })
})
