import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { beginSession } from '../session.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

/** Sends bytes as they are. */
const send = (method: 'POST' | 'PUT', url: string, payload: Buffer, type = 'application/json') =>
  site.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${site.admin.token}`, 'content-type': type },
    payload,
  })

const listNames = async () =>
  (await site.admin.call('GET', '/api/rooms')).json().map((room: { name: string }) => room.name)

const addRoom = async (name: string) =>
  (await site.admin.call('POST', '/api/rooms', { name, buildingName: 'Main', seats: 3 })).json()

const latin = (text: string) => Buffer.from(text, 'latin1')

test.each(['null', ' null ', 'true', '3', '"text"', '[]'])(
  'the body %s is no object, and changes nothing',
  async (body) => {
    const { _id } = await addRoom('Aula')
    for (const [method, url] of [
      ['PUT', `/api/rooms/${_id}`],
      ['POST', `/api/rooms/delete/${_id}`],
    ] as const) {
      const answer = await send(method, url, Buffer.from(body))
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'The body must be a JSON object'])
    }
    expect(await listNames()).toContain('Aula')
  },
)

test('a body in another encoding than UTF-8 is refused, not stored changed', async () => {
  const { _id } = await addRoom('Zurich')
  for (const body of [
    latin('{"name":"Zürich"}'),
    Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  ]) {
    const answer = await send('PUT', `/api/rooms/${_id}`, body)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'The body is not valid UTF-8.' },
    ])
  }
  expect((await send('PUT', `/api/rooms/${_id}`, Buffer.from('{"name":"Zürich"}'))).statusCode).toBe(200)
  expect(await listNames()).toEqual(expect.arrayContaining(['Zürich']))
})

test('a field of a form in another encoding than UTF-8 is refused by its name', async () => {
  const { id } = await site.addPerson('student')
  const token = await beginSession(site.services, id)
  const sendForm = (name: Buffer) =>
    site.app.inject({
      method: 'PUT',
      url: `/api/students/${id}/profile`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=xx' },
      payload: Buffer.concat([
        latin('--xx\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n'),
        name,
        latin('\r\n--xx--\r\n'),
      ]),
    })
  const refused = await sendForm(latin('Zoë'))
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [{ field: 'fullName', message: 'fullName is not valid UTF-8' }],
  ])
  expect((await sendForm(Buffer.from('Zoë'))).json()).toMatchObject({ fullName: 'Zoë' })
})
