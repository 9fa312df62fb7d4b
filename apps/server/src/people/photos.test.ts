import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  student = await site.addPerson('student')
})
afterAll(() => site.close())

interface Part {
  readonly name: string
  readonly content: string | Buffer
  readonly fileName?: string
  readonly type?: string
}

const BOUNDARY = 'a-boundary-of-the-tests'

function writeForm(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)))
}

function send(person: Person, parts: readonly Part[] | Buffer, url = `/api/students/${person.id}/profile`) {
  return site.app.inject({
    method: 'PUT',
    url,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.isBuffer(parts) ? parts : writeForm(parts),
  })
}

const photo = (content: Buffer, fileName = 'me.jpg', type = 'image/jpeg'): Part => ({
  name: 'profileImage',
  content,
  fileName,
  type,
})

const paint = (width: number, height: number, background = '#047857') =>
  sharp({ create: { width, height, channels: 3, background } })

const listPhotos = async () => (await site.db.selectFrom('photos').select('name').execute()).length

async function see(address: string) {
  const answer = await site.nobody('GET', address)
  return { ...answer, picture: sharp(answer.rawPayload) }
}

describe('a photo', () => {
  test('is stored anew: upright, smaller, without its metadata, and under an address of its own', async () => {
    const sent = await paint(1600, 800)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Nobody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const answer = await send(student, [photo(sent), { name: 'fullName', content: 'Sam Seen' }])
    expect(answer.json()).toMatchObject({ fullName: 'Sam Seen', profileImage: expect.any(String) })
    const { headers, picture, rawPayload } = await see(answer.json().profileImage)
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 256, height: 512 })
    expect((await picture.metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('Nobody')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('replaces the one before, which is gone; null takes it away', async () => {
    const put = async () => (await send(student, [photo(await paint(9, 9).png().toBuffer())])).json()
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
    const red = photo(await paint(9, 9, 'red').png().toBuffer())
    const { profileImage } = (await send(student, [red])).json()
    expect((await send(student, [red, { name: 'email', content: email }])).statusCode).toBe(409)
    expect((await send(student, [red, { name: 'email', content: 'nonsense' }])).json().message).toBe(
      'Email is invalid',
    )
    expect((await send(other, [red], `/api/students/${student.id}/profile`)).statusCode).toBe(403)
    expect(await listPhotos()).toBe(1)
    expect((await see(profileImage)).statusCode).toBe(200)
  })

  test('goes with its account', async () => {
    const leaver = await site.addPerson('student')
    const { profileImage } = (await send(leaver, [photo(await paint(9, 9).webp().toBuffer())])).json()
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

/** A PNG of one colour, made without holding its pixels. */
function makePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function listHostileFiles(): Promise<[Buffer, string, string][]> {
  const noise = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
  const [jpeg, png, webp] = await Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise.clone().png().toBuffer(),
    noise.clone().webp().toBuffer(),
  ])
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
  )
  const gif = await noise.clone().gif().toBuffer()
  const files: [Buffer, string, string][] = [
    [html, 'me.png', 'image/png'],
    [svg, 'me.svg', 'image/svg+xml'],
    [svg, 'me.png', 'image/png'],
    [gif, 'me.gif', 'image/gif'],
    [gif, 'me.png', 'image/png'],
    [Buffer.from('%PDF-1.4'), 'me.jpg', 'image/jpeg'],
    [Buffer.from('PK\u0003\u0004'), 'me.webp', 'image/webp'],
    [makePng(20_000, 10), 'long.png', 'image/png'],
    [await paint(1, 1).png().toBuffer(), 'dot.png', 'image/png'],
    [await paint(8, 8).toColourspace('cmyk').jpeg().toBuffer(), 'cmyk.jpg', 'image/jpeg'],
    [await paint(8, 8).toColourspace('rgb16').png().toBuffer(), 'deep.png', 'image/png'],
  ]
  for (const good of [jpeg, png, webp]) {
    files.push([Buffer.concat([good, html]), 'both.jpg', 'image/jpeg'])
    files.push([Buffer.concat([html, good]), 'both.jpg', 'image/jpeg'])
    for (let share = 1; share < 24; share++) {
      files.push([good.subarray(0, Math.ceil((good.length * share) / 24)), 'cut.png', 'image/png'])
    }
    for (let round = 0; round < 12; round++) {
      const bent = Buffer.from(good)
      for (let hit = 0; hit < 20; hit++) {
        const at = 12 + ((round * 997 + hit * 389) % (bent.length - 12))
        bent.writeUInt8(255 - bent.readUInt8(at), at)
      }
      files.push([bent, 'bent.png', 'image/png'])
    }
    for (const name of ['../../x.png', '/etc/passwd', 'a%00b.png', '%2e%2e%2fx', `${'x'.repeat(5000)}.png`])
      files.push([good, name, 'text/html'])
  }
  return files
}

describe('hostile uploads', () => {
  test('S-12: of hostile files none is stored as it was sent, none beside its profile, and none is a fault', async () => {
    const files = await listHostileFiles()
    const statuses = new Map<number, number>()
    for (const [content, name, type] of files) {
      const answer = await send(student, [photo(content, name, type)])
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode !== 200) continue
      const stored = (await see(answer.json().profileImage)).rawPayload
      expect(stored.includes(content) || stored.includes('<script>')).toBe(false)
      expect((await sharp(stored).metadata()).format).toBe('webp')
    }
    expect([...statuses.keys()].filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([])
    expect(await listPhotos()).toBeLessThanOrEqual(1)
    expect(files.length).toBeGreaterThanOrEqual(120)
    const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(`S-12 hostile files: ${files.length} tried, ${files.length} passed (${counts})`)
  }, 120_000)

  test('R-14: pictures of too many pixels, forms of too many parts and cut uploads cost little and leave nothing', async () => {
    const bomb = makePng(14_000, 14_000)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(student, [photo(bomb)])))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([413]))
    const large = await Promise.all(
      Array.from({ length: 20 }, () => send(student, [photo(Buffer.alloc(6_000_000))])),
    )
    expect(new Set(large.map((answer) => answer.json().message))).toEqual(
      new Set(['The photo is larger than 5 MB.']),
    )
    const many = Array.from({ length: 1000 }, (_, index) => ({ name: `field${index}`, content: 'x' }))
    expect((await send(student, many)).statusCode).toBe(413)
    expect((await send(student, [{ name: 'fullName', content: 'x'.repeat(200_000) }])).statusCode).toBe(413)
    const grown = (process.memoryUsage().rss - before) / 1e6

    const photos = await listPhotos()
    const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const form = writeForm([photo(await paint(300, 300).jpeg().toBuffer())])
    const head = [
      `PUT /api/students/${student.id}/profile HTTP/1.1`,
      'Host: here',
      `Authorization: Bearer ${student.token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${form.length}`,
      '\r\n',
    ].join('\r\n')
    for (let round = 1; round <= 100; round++) {
      await new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(head)
          socket.write(form.subarray(0, Math.floor((form.length * round) / 101)), () =>
            setTimeout(() => socket.destroy(), 5),
          )
        })
        socket.on('close', resolve)
        socket.on('error', resolve)
      })
    }
    expect((await student.call('GET', '/api/courses')).statusCode).toBe(200)
    expect(await listPhotos()).toBe(photos)
    console.log(`R-14 upload bombs: 172 tried, 172 passed (memory + ${grown.toFixed(0)} MB)`)
  }, 60_000)
})
