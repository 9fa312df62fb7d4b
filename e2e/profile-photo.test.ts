import { expect, type Locator, type Page } from '@playwright/test'
import { signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { logIn } from './people.ts'

const PERSON = { password: 'a passphrase for a portrait', department: 'Maths' }
const PEOPLE = [
  {
    role: 'Professor',
    list: '/api/professors',
    record: { ...PERSON, fullName: 'Pia Portrait', email: 'pia@example.org', qualification: 'PhD' },
  },
  {
    role: 'Student',
    list: '/api/students',
    record: {
      ...PERSON,
      fullName: 'Paul Portrait',
      email: 'paul@example.org',
      studentId: 'S-77',
      semester: 1,
      year: '2026',
    },
  },
] as const

/** A picture as the browser itself makes it. */
async function paint(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const context = canvas.getContext('2d')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, ${width}, ${height})
    return canvas.toDataURL('image/jpeg')
  })()`)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

async function savePhoto(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change Photo' }).click()
  await (await opening).setFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

const readSize = (image: Locator) =>
  image.evaluate((element: { naturalWidth?: number; naturalHeight?: number }) => [
    element.naturalWidth,
    element.naturalHeight,
  ])

for (const { role, list, record } of PEOPLE) {
  test(`a ${role.toLowerCase()} changes their photo, which their profile shows until they remove it`, async ({
    page,
    request,
    complaints,
  }) => {
    complaints.expect(/status of 415/)
    const call = await signInToApi(request)
    await call('post', list, record)
    await logIn(page, role, record.email, record.password)

    const photo = page.getByRole('img', { name: `Photo of ${record.fullName}` })
    await savePhoto(page, 'me.jpg', 'image/jpeg', await paint(page, 1200, 900))
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(photo).toHaveAttribute('src', /^\/api\/photos\//)
    await expect.poll(() => readSize(photo)).toEqual([512, 384])
    const address = await photo.getAttribute('src')
    await page.reload()
    await expect.poll(() => readSize(photo)).toEqual([512, 384])

    await savePhoto(page, 'me.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'))
    await expect(page.getByText('The photo must be a JPEG, PNG or WebP picture.')).toBeVisible()
    await expect(photo).toHaveAttribute('src', address ?? '')

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('button', { name: 'Remove Photo' }).click()
    // Reloading while it is being saved would be leaving before.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    expect((await saved).status()).toBe(200)
    await expect(photo).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: record.fullName })).toBeVisible()
    await expect(photo).toBeHidden()
  })
}
