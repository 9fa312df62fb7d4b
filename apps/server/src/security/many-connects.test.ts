import { until } from '@scheduler/testing'
import { Manager } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../testing/listening.ts'
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
