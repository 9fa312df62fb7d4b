import { until } from '@scheduler/testing'
import { Manager } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from '../http/session.ts'
import { MOST_SOCKETS } from '../realtime/open-sockets.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { tellNow } from '../testing/tell-now.ts'
import { type ListeningApp, startListeningApp } from './listening-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await startListeningApp()
})
afterAll(() => app.site.close())

const ASKED = 200

test('a client that asks to be let in again and again on one line has one socket at most', async () => {
  const { site, url, student } = app
  const reader = await listen(url, student.token)
  const manager = new Manager(url, { transports: ['websocket'], autoConnect: false, reconnection: false })
  await new Promise<void>((resolve) => manager.open(() => resolve()))
  let isClosed = false
  manager.engine.on('close', () => {
    isClosed = true
  })
  const told: string[] = []
  manager.engine.on('packet', ({ type, data }) => {
    if (type === 'message') told.push(String(data))
  })
  for (let asked = 0; asked < ASKED; asked++)
    manager.engine.write(`0${JSON.stringify({ token: student.token })}`)
  await until(() => isClosed || told.some((one) => one.startsWith('0')))
  const id = crypto.randomUUID()
  await tellNow(site, { event: 'roomUpdated', id, message: 'For everybody.' })
  await reader.hear((heard) => heard.id === id)
  expect(site.services.realtime.countSockets()).toBeLessThanOrEqual(2)
  expect(told.filter((one) => one.includes(id)).length).toBeLessThanOrEqual(1)
  manager.engine.close()
  reader.close()
})

test('an account has its latest fifty sockets, whichever its sessions, and the others are closed', async () => {
  const { site, url, professor, student } = app
  const reader = await listen(url, student.token)
  const before = site.services.realtime.countSockets()
  const tokens = [professor.token, await beginSession(site.services, professor.id)]
  const sockets: Listener[] = []
  for (let opened = 0; opened < MOST_SOCKETS + 2; opened++)
    sockets.push(await listen(url, tokens[opened % 2] as string))
  expect(MOST_SOCKETS).toBe(50)
  expect(site.services.realtime.countSockets()).toBe(before + MOST_SOCKETS)
  await until(() => sockets.slice(0, 2).every((socket) => socket.closedAt() !== null))

  const id = crypto.randomUUID()
  await tellNow(site, { event: 'roomUpdated', id, message: 'For everybody.' })
  const open = [reader, ...sockets.slice(2)]
  await Promise.all(open.map((socket) => socket.hear((heard) => heard.id === id)))
  for (const socket of open) socket.close()
})
