import { connect } from 'node:net'
import { pause, until } from '@scheduler/testing'
import { isLong } from '@scheduler/testing/rounds'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HTML, listBombs, listHeavy, listHostileFiles, SVG } from '../testing/hostile-photos.ts'
import {
  BOUNDARY,
  type Part,
  paint,
  paintNoise,
  photoPart,
  sendForm,
  writeForm,
} from '../testing/photo-forms.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let student: Person
let port: number
/** How many the server has taken. */
let connections = 0
let requests = 0
beforeAll(async () => {
  site = await startTestApp()
  student = await site.addPerson('student')
  site.app.server.on('connection', () => connections++)
  site.app.server.on('request', () => requests++)
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

test('no hostile file is stored as it was sent, none without its profile, and none causes a fault', async () => {
  const files = await listHostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(120)
  const counts = new Map<number, number>()
  for (const [content, name, type] of files) {
    const before = await listPhotos()
    const answer = await send([photoPart(content, name, type)])
    counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1)
    const after = await listPhotos()
    if (answer.statusCode !== 200) expect(after).toEqual(before)
    else await expectEncodedAgain(answer.json().profileImage, content)
  }
  expect([...counts.keys()].filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([])
  const seen = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `Count: hostile files: ${files.length} tried, ${files.length} passed (${seen}; 0 stored as sent, 0 left behind)`,
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

test('pictures of too many pixels and forms of too many parts are refused, and large ones are taken, many at once', async () => {
  const start = await listPhotos()
  for (const [what, form, times] of listBombs()) {
    const answers = await Promise.all(Array.from({ length: Math.ceil(times / 5) }, () => send(form)))
    expect([what, ...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([what, 413])
  }
  expect(await listPhotos()).toEqual(start)
  const people = await Promise.all(Array.from({ length: 5 }, () => site.addPerson('student')))
  for (const form of await listHeavy()) {
    const answers = await Promise.all([...people, ...people].map((person) => send(form, person)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  expect(await listPhotos()).toHaveLength(start.length + people.length)
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

test('uploads that are cut leave nothing, and their sender may send again', async () => {
  const good = writeForm([photoPart(await paintNoise(300, 300).png().toBuffer())])
  const before = await listPhotos()
  let tried = 0
  for (const atOnce of [1, 50]) {
    // Of each hundredth of the form, or of every fifth.
    const step = isLong || atOnce > 1 ? 1 : 5
    for (let round = 0; round < 100; round += atOnce * step) {
      const before = connections
      const sockets = Array.from({ length: atOnce }, (_, index) =>
        beginUpload(student, good, Math.floor((good.length * (round + index)) / 100)),
      )
      await until(() => connections === before + atOnce)
      await pause(atOnce === 1 ? 5 : 100)
      for (const socket of sockets) socket.destroy()
      tried += atOnce
    }
  }
  // Somebody's uploads are looked at in turn: after this one all of them have been.
  expect((await send([photoPart(HTML)])).statusCode).toBe(415)
  expect(await listPhotos()).toEqual(before)
  expect((await send(good)).statusCode).toBe(200)
  console.log(`Count: cut uploads: ${tried} tried, ${tried} passed (0 rows left, the next upload is taken)`)
})

test('somebody who sends slowly holds up nobody else', async () => {
  const good = writeForm([photoPart(await paint(30, 30).png().toBuffer())])
  const slow = await site.addPerson('student')
  const before = requests
  const sockets = Array.from({ length: 30 }, () => beginUpload(slow, good, good.length - 20))
  await until(() => requests === before + 30)
  expect((await send(good)).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  expect((await send(good, slow)).statusCode).toBe(200)
})
