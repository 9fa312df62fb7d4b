import { connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWithin } from '../testing/pace.ts'
import {
  BOUNDARY,
  makePng,
  makePngChunk,
  type Part,
  paint,
  paintNoise,
  photoPart,
  sendForm,
  writeForm,
} from '../testing/photo-forms.ts'
import { isLong } from '../testing/rounds.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let student: Person
let port: number
beforeAll(async () => {
  site = await startTestApp()
  student = await site.addPerson('student')
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

const send = (form: readonly Part[] | Buffer, person = student) => sendForm(site, person, form)

/** What accounts show, and what is stored: no photo is ever missing or left behind. */
async function listPhotos() {
  const stored = await site.db.selectFrom('photos').select('name').orderBy('name').execute()
  const shown = await site.db
    .selectFrom('accounts')
    .select('profile_image')
    .where('profile_image', 'is not', null)
    .orderBy('profile_image')
    .execute()
  expect(stored.map(({ name }) => name)).toEqual(shown.map(({ profile_image }) => profile_image))
  return stored.map(({ name }) => name)
}

type File = [content: Buffer, fileName: string, type: string]

const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'

async function listKinds(): Promise<File[]> {
  const gif = await paint(8, 8).gif().toBuffer()
  const frames = await Promise.all(['red', 'blue'].map((color) => paint(9, 9, color).png().toBuffer()))
  const moving = sharp(frames, { join: { animated: true } })
  // 50 MB of a color profile, and of a comment, in a few kB.
  const bomb = deflateSync(Buffer.alloc(50_000_000))
  const profile = makePngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb]))
  const comment = makePngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))
  return [
    [HTML, 'me.png', 'image/png'],
    [Buffer.from(SVG), 'me.svg', 'image/svg+xml'],
    [Buffer.from(SVG), 'me.png', 'image/png'],
    [Buffer.from(`<?xml version="1.0"?>${SVG}`), 'me.jpg', 'image/jpeg'],
    [gif, 'me.gif', 'image/gif'],
    [gif, 'me.png', 'image/png'],
    [await moving.clone().gif().toBuffer(), 'me.webp', 'image/webp'],
    [await moving.clone().webp().toBuffer(), 'me.webp', 'image/webp'],
    [await paint(8, 8).tiff().toBuffer(), 'me.jpg', 'image/jpeg'],
    [await paint(8, 8).avif().toBuffer(), 'me.webp', 'image/webp'],
    [Buffer.from('%PDF-1.4'), 'me.jpg', 'image/jpeg'],
    [Buffer.from('PK\u0003\u0004'), 'me.webp', 'image/webp'],
    [Buffer.from('MZ'), 'me.exe', 'image/png'],
    [Buffer.from('ffd8ff', 'hex'), 'me.jpg', 'image/jpeg'],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'me.png', 'image/png'],
    [Buffer.from('RIFF\0\0\0\0WEBP'), 'me.webp', 'image/webp'],
    [Buffer.alloc(100_000), 'me.png', 'image/png'],
    [makePng(20_000, 10), 'long.png', 'image/png'],
    [makePng(0, 0), 'nothing.png', 'image/png'],
    [makePng(2 ** 31 - 1, 1), 'wide.png', 'image/png'],
    [makePng(64, 64, { chunks: [profile] }), 'profile.png', 'image/png'],
    [makePng(64, 64, { chunks: [comment] }), 'comment.png', 'image/png'],
    [
      makePng(64, 64, { chunks: [makePngChunk('tEXt', Buffer.concat([Buffer.from('a\0'), HTML]))] }),
      'a.png',
      'image/png',
    ],
    [await paint(1, 1).png().toBuffer(), 'dot.png', 'image/png'],
    [await paint(8, 8).toColourspace('cmyk').jpeg().toBuffer(), 'cmyk.jpg', 'image/jpeg'],
    [await paint(8, 8).toColourspace('rgb16').png().toBuffer(), 'deep.png', 'image/png'],
    [
      await paint(8, 8)
        .withExif({ IFD0: { ImageDescription: HTML.toString() }, IFD3: { GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
      'exif.jpg',
      'image/jpeg',
    ],
  ]
}

const FILE_NAMES = [
  '../../x.png',
  '/etc/passwd',
  'C:\\Windows\\x.png',
  'a\0b.png',
  'a%00b.png',
  '%2e%2e%2fx.png',
  'con.png',
  '<script>alert(1)</script>.png',
  `${'x'.repeat(5000)}.png`,
]

/** Good pictures cut off, with bytes changed, with a page before or behind them, and under bad names. */
function listDamaged(good: Buffer): File[] {
  const cut = Array.from({ length: 24 }, (_, share) =>
    good.subarray(0, Math.ceil((good.length * (share + 0.5)) / 24)),
  )
  const changed = Array.from({ length: 12 }, (_, round) => {
    const bent = Buffer.from(good)
    for (let hit = 0; hit < 20; hit++) {
      const at = 12 + ((round * 997 + hit * 389) % (bent.length - 12))
      bent.writeUInt8(255 - bent.readUInt8(at), at)
    }
    return bent
  })
  return [
    ...[...cut, ...changed].map((content): File => [content, 'me.png', 'image/png']),
    [Buffer.concat([good, HTML]), 'both.html', 'text/html'],
    [Buffer.concat([HTML, good]), 'both.jpg', 'image/jpeg'],
    ...FILE_NAMES.map((name): File => [good, name, 'text/html']),
  ]
}

test('no hostile file is stored as it was sent, none without its profile, and none causes a fault', async () => {
  const noise = paintNoise(64, 64)
  const good = [noise.clone().jpeg(), noise.clone().png(), noise.clone().webp()]
  const damaged = await Promise.all(good.map(async (one) => listDamaged(await one.toBuffer())))
  const files = [...(await listKinds()), ...damaged.flat()]
  expect(files.length).toBeGreaterThanOrEqual(120)
  const counts = new Map<number, number>()
  let slowest = 0
  for (const [content, name, type] of files) {
    const before = await listPhotos()
    const start = performance.now()
    const answer = await send([photoPart(content, name, type)])
    slowest = Math.max(slowest, performance.now() - start)
    counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1)
    const after = await listPhotos()
    if (answer.statusCode !== 200) expect(after).toEqual(before)
    else await expectEncodedAgain(answer.json().profileImage, content)
  }
  expect([...counts.keys()].filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([])
  expectWithin(slowest, 2000)
  const seen = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `Count: hostile files: ${files.length} tried, ${files.length} passed (${seen}; 0 stored as sent, 0 left behind, slowest ${slowest.toFixed(0)} ms)`,
  )
})

test('a file that is no JPEG, PNG or WebP by its content is refused with 415, whatever its name and type say', async () => {
  const before = await listPhotos()
  const others: Record<string, Buffer> = {
    GIF: await paint(8, 8).gif().toBuffer(),
    SVG: Buffer.from(SVG),
    TIFF: await paint(8, 8).tiff().toBuffer(),
    AVIF: await paint(8, 8).avif().toBuffer(),
    HTML,
  }
  for (const [kind, content] of Object.entries(others)) {
    const answer = await send([photoPart(content, 'me.png', 'image/png')])
    expect([kind, answer.statusCode, answer.json().errors]).toMatchObject([
      kind,
      415,
      [{ field: 'profileImage', message: 'The photo must be a JPEG, PNG or WebP picture.' }],
    ])
  }
  expect(await listPhotos()).toEqual(before)
})

async function expectEncodedAgain(address: string, sent: Buffer) {
  const answer = await site.nobody('GET', address)
  expect(answer.headers['content-type']).toBe('image/webp')
  const stored = answer.rawPayload
  expect(stored.includes(sent) || stored.includes('<script>') || stored.includes('alert(1)')).toBe(false)
  const { format, width, height, pages = 1, exif } = await sharp(stored).metadata()
  expect({ format, pages, exif }).toEqual({ format: 'webp', pages: 1, exif: undefined })
  expect(Math.max(width, height)).toBeLessThanOrEqual(512)
}

/** By how much the memory of the process rose at most while the work ran. */
async function measureGrowth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2)
  await work()
  clearInterval(timer)
  return (most - before) / 1e6
}

test('pictures of too many pixels, forms of too many parts and many at once cost little', async () => {
  const start = await listPhotos()
  const bomb = writeForm([photoPart(makePng(14_000, 14_000))])
  const refused: [string, Buffer, number][] = [
    ['50 pictures of 196 megapixels', bomb, 50],
    ['20 files of 6 MB', writeForm([photoPart(Buffer.alloc(6_000_000))]), 20],
    ['20 files of 5.5 MB', writeForm([photoPart(Buffer.alloc(5_500_000))]), 20],
    ['1,000 fields', writeForm(Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, content: 'x' }))), 5],
    ['1,000 files', writeForm(Array.from({ length: 1000 }, () => photoPart(Buffer.from('x')))), 5],
    ['a field of 200 kB', writeForm([{ name: 'fullName', content: 'x'.repeat(200_000) }]), 5],
  ]
  let tried = 0
  let growth = 0
  for (const [what, form, times] of refused) {
    const begin = performance.now()
    growth = Math.max(
      growth,
      await measureGrowth(async () => {
        const answers = await Promise.all(Array.from({ length: times }, () => send(form)))
        expect({ [what]: answers.map(({ statusCode }) => statusCode) }).toEqual({
          [what]: answers.map(() => 413),
        })
      }),
    )
    expectWithin(performance.now() - begin, 5000)
    tried += times
  }
  expect(await listPhotos()).toEqual(start)

  const people = await Promise.all(Array.from({ length: 10 }, () => site.addPerson('student')))
  const heavy = writeForm([photoPart(await paintNoise(1250, 1250).png().toBuffer())])
  const long = writeForm([photoPart(makePng(20_000, 10))])
  for (const form of [heavy, long]) {
    growth = Math.max(
      growth,
      await measureGrowth(async () => {
        const fifty = Array.from({ length: 5 }, () => people).flat()
        const answers = await Promise.all(fifty.map((person) => send(form, person)))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(fifty.map(() => 200))
      }),
    )
    tried += 50
  }
  expect(await listPhotos()).toHaveLength(start.length + people.length)
  expect(growth).toBeLessThan(150)
  console.log(
    `Count: upload bombs: ${tried} tried, ${tried} passed (memory + ${growth.toFixed(0)} MB at most)`,
  )
})

/** Begins an upload over a real connection, of which only a part is ever sent. */
function beginUpload(person: Person, form: Buffer, sent: number) {
  const head = [
    `PUT /api/students/${person.id}/profile HTTP/1.1`,
    'Host: here',
    `Authorization: Bearer ${person.token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${form.length}`,
    '\r\n',
  ]
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(head.join('\r\n'))
  socket.write(form.subarray(0, sent))
  return socket
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('uploads that are cut leave nothing, and their sender may send again', async () => {
  const good = writeForm([photoPart(await paintNoise(300, 300).png().toBuffer())])
  const before = await listPhotos()
  let tried = 0
  for (const atOnce of [1, 50]) {
    // Of each hundredth of the form, or of every fifth.
    const step = isLong || atOnce > 1 ? 1 : 5
    for (let round = 0; round < 100; round += atOnce * step) {
      const sockets = Array.from({ length: atOnce }, (_, index) =>
        beginUpload(student, good, Math.floor((good.length * (round + index)) / 100)),
      )
      await wait(atOnce === 1 ? 5 : 100)
      for (const socket of sockets) socket.destroy()
      tried += atOnce
    }
  }
  expect(await listPhotos()).toEqual(before)
  expect((await send(good)).statusCode).toBe(200)
  console.log(`Count: cut uploads: ${tried} tried, ${tried} passed (0 rows left, the next upload is taken)`)
})

test('somebody who sends slowly holds up nobody else', async () => {
  const good = writeForm([photoPart(await paint(30, 30).png().toBuffer())])
  const slow = await site.addPerson('student')
  const sockets = Array.from({ length: 30 }, () => beginUpload(slow, good, good.length - 20))
  await wait(200)
  expect((await send(good)).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  expect((await send(good, slow)).statusCode).toBe(200)
})
