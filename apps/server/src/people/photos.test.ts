import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePng, type Part, paint, photoPart, sendForm } from '../testing/photo-forms.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  student = await site.addPerson('student')
})
afterAll(() => site.close())

const send = (person: Person, form: readonly Part[] | Buffer, url?: string) =>
  sendForm(site, person, form, url)

const listPhotos = async () => (await site.db.selectFrom('photos').select('name').execute()).length

async function see(address: string) {
  const answer = await site.nobody('GET', address)
  return { ...answer, picture: sharp(answer.rawPayload) }
}

describe('a photo', () => {
  test('is encoded again: upright, smaller, without its metadata, and under its own address', async () => {
    const sent = await paint(1600, 800)
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Nobody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 51/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const answer = await send(student, [photoPart(sent), { name: 'fullName', content: 'Sam Seen' }])
    expect(answer.json()).toMatchObject({ fullName: 'Sam Seen', profileImage: expect.any(String) })
    const { headers, picture, rawPayload } = await see(answer.json().profileImage)
    const metadata = await picture.metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 512 })
    for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
      expect(metadata[kind]).toBeUndefined()
    expect(rawPayload.includes('Nobody')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('replaces the one before, which is deleted; null removes it', async () => {
    const put = async () => (await send(student, [photoPart(await paint(9, 9).png().toBuffer())])).json()
    const { profileImage: first } = await put()
    const { profileImage: second } = await put()
    expect(second).not.toBe(first)
    expect((await see(first)).statusCode).toBe(404)
    expect((await see(second)).statusCode).toBe(200)
    const renamed = await student.call('PUT', `/api/students/${student.id}/profile`, { fullName: 'Sam' })
    expect(renamed.json().profileImage).toBe(second)
    const without = await student.call('PUT', `/api/students/${student.id}/profile`, { profileImage: null })
    expect(without.json().profileImage).toBeNull()
    expect(await listPhotos()).toBe(0)
  })

  test('is not stored where the rest is refused, and the old one stays', async () => {
    const other = await site.addPerson('student')
    const { email } = await site.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    const red = photoPart(await paint(9, 9, 'red').png().toBuffer())
    const { profileImage } = (await send(student, [red])).json()
    expect((await send(student, [red, { name: 'email', content: email }])).statusCode).toBe(409)
    expect((await send(student, [red, { name: 'email', content: 'nonsense' }])).json().message).toBe(
      'Email is invalid',
    )
    expect((await send(other, [red], `/api/students/${student.id}/profile`)).statusCode).toBe(403)
    expect(await listPhotos()).toBe(1)
    expect((await see(profileImage)).statusCode).toBe(200)
  })

  test('of several pictures is the first', async () => {
    const frames = await Promise.all(['red', 'blue'].map((color) => paint(40, 30, color).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: 100 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { picture } = await see((await send(student, [photoPart(moving)])).json().profileImage)
    expect(await picture.metadata()).toMatchObject({ width: 40, height: 30 })
    expect((await picture.metadata()).pages ?? 1).toBe(1)
    const [red = 0, , blue = 0] = await picture.removeAlpha().raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(50)
  })

  test('has at most 25 megapixels, and 18 of four channels where all of them are held at once', async () => {
    for (const refused of [makePng(5000, 5001), makePng(4400, 4400, { saysInterlaced: true })]) {
      const answer = await send(student, [photoPart(refused)])
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([413, 'profileImage'])
    }
    expect((await send(student, [photoPart(makePng(5000, 5000))])).statusCode).toBe(200)
  })

  test('that no profile shows cannot be stored, and one that is shown cannot be deleted', async () => {
    const { profileImage } = (await send(student, [photoPart(await paint(9, 9).png().toBuffer())])).json()
    const alone = { name: 'a'.repeat(24), content: Buffer.from('x') }
    await expect(site.db.insertInto('photos').values(alone).execute()).rejects.toMatchObject({
      constraint: 'photos_shown',
    })
    const name = profileImage.split('/').at(-1)
    await expect(site.db.deleteFrom('photos').where('name', '=', name).execute()).rejects.toThrow(
      'accounts_profile_image_fkey',
    )
    expect((await see(`/api/photos/${alone.name}`)).statusCode).toBe(404)
    expect((await see('/api/photos/..%2f..%2fetc%2fpasswd')).statusCode).toBe(400)
  })

  test('goes with its account', async () => {
    const leaver = await site.addPerson('student')
    const { profileImage } = (await send(leaver, [photoPart(await paint(9, 9).webp().toBuffer())])).json()
    await site.admin.call('POST', `/api/students/delete/${leaver.id}`)
    expect((await see(profileImage)).statusCode).toBe(404)
  })
})

describe('a profile as a form', () => {
  test('takes text, numbers, lists and availability, and an administrator sends more', async () => {
    const course = await site.addCourse()
    const parts = [
      { name: 'phone', content: '' },
      { name: 'availability', content: '{"Monday":["09:00 - 10:00"]}' },
      { name: 'semester', content: '3' },
      { name: 'courseIds', content: course },
      { name: 'profileImage', content: '', fileName: '', type: 'application/octet-stream' },
      { name: 'nonsense', content: 'x' },
    ]
    const url = `/api/students/${student.id}/profile`
    expect((await send(student, parts)).json()).toMatchObject({
      phone: null,
      availability: { Monday: ['09:00 - 10:00'] },
      semester: 1,
      courseIds: [],
    })
    expect((await send(site.admin, parts, url)).json()).toMatchObject({
      semester: 3,
      courseIds: [{ _id: course }],
    })
    const asText = [{ name: 'courseIds', content: '[]' }]
    expect((await send(site.admin, asText, url)).json()).toMatchObject({ courseIds: [] })
  })

  test.each([
    [{ name: 'availability', content: '{"Monday":' }, 'availability'],
    [{ name: 'availability', content: '[["09:00 - 10:00"]]' }, 'availability'],
    [{ name: 'phone', content: 'call me' }, 'phone'],
    [{ name: 'fullName', content: ' ' }, 'fullName'],
  ])('with %j is refused by the field', async (part, field) => {
    const answer = await send(student, [part])
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  test('is taken nowhere else', async () => {
    const url = `/api/courses/${await site.addCourse()}`
    expect((await send(site.admin, [{ name: 'courseName', content: 'Sets' }], url)).statusCode).toBe(415)
    expect((await send(student, [], url)).statusCode).toBe(403)
  })
})
