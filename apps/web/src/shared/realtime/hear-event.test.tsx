import { type Said, sayNotice } from '@scheduler/messages'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../i18n/i18n.ts'
import { renderAt } from '../testing/render-at.tsx'
import { hearEvent } from './hear-event.ts'

const findToast = () => document.querySelector('.mantine-Notification-root')
const toast = () => findToast()?.textContent ?? ''
const range = { startMinute: 540, endMinute: 600 }

afterEach(async () => {
  findToast()?.querySelector('button')?.click()
  await expect.poll(toast).toBe('')
  localStorage.clear()
})

const ofRoom = (name: string) => sayNotice('roomAdded', { name })
const ofClass = (title: string) => sayNotice('classAddedAt', { title, day: 'Monday', range })

test.each<[language: 'en' | 'es' | 'ar', said: Said, shown: string]>([
  ['en', ofRoom('Room'), "Room 'Room' was added."],
  ['es', ofRoom('Room'), 'Se añadió el aula «Room».'],
  ['ar', ofRoom('Room'), 'أُضيفت القاعة «⁨Room⁩».'],
  ['es', ofRoom('{{name}} $t(notices.runDeleted)'), 'Se añadió el aula «{{name}} $t(notices.runDeleted)».'],
  ['es', ofRoom('<b>قاعة</b>'), 'Se añadió el aula «<b>قاعة</b>».'],
  ['es', ofClass('Monday'), 'Se añadió la clase «Monday»: lunes 09:00 - 10:00.'],
  ['es', { message: 'A release before this one said so.' }, 'A release before this one said so.'],
])('in %s a notice shows $message with names as they were typed', async (language, said, shown) => {
  await chooseLanguage(language)
  await renderAt('/', () => null)
  hearEvent('roomUpdated', { ...said, id: '00000000-0000-4000-8000-000000000001' })
  await expect.poll(toast).toContain(shown)
})
