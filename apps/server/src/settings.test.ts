import { expect, test } from 'vitest'
import { readMailSite, readSettings } from './settings.ts'

test.each([
  ['METRICS_TOKEN', 'fifteen-letters'],
  ['METRICS_TOKEN', 'long enough but with spaces'],
  ['ADMIN_PASSWORD', 'secret'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
  ['SMTP_URL', 'http://user:secret@mail.example.edu'],
  ['SMTP_URL', 'mail.university.edu'],
])('a bad %s is named, and not shown', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name} must `))
  expect(read).not.toThrow(value)
})

test('a bad value that is no secret is shown', () => {
  expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow(/^LOG_LEVEL \('loud'\) must be one of fatal, /)
  expect(() => readSettings({ PORT: '70000' })).toThrow(/^PORT \('70000'\) must be a port/)
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ METRICS_TOKEN: '', LOG_LEVEL: '' })).toMatchObject({ LOG_LEVEL: 'warn' })
})

test('a time zone is one that calendars know by its name', () => {
  expect(readSettings({ TIME_ZONE: 'Asia/Kolkata' })).toMatchObject({ TIME_ZONE: 'Asia/Kolkata' })
  for (const name of ['Europe/Atlantis', '+02:00', 'europe/rome'])
    expect(() => readSettings({ TIME_ZONE: name })).toThrow(
      `TIME_ZONE ('${name}') must be a time zone like Europe/Rome.`,
    )
})

test('trusted proxies are addresses and networks', () => {
  for (const wrong of ['10.0.0.1, proxy.example.org', '10.0.0.0/33', '::1/', '10.0.0.0/8/8'])
    expect(() => readSettings({ TRUSTED_PROXIES: wrong })).toThrow(`TRUSTED_PROXIES ('${wrong}') must be`)
  const { TRUSTED_PROXIES } = readSettings({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8,192.168.0.0/16' })
  expect(TRUSTED_PROXIES).toEqual(['10.0.0.1', 'fd00::/8', '192.168.0.0/16'])
  expect(readSettings({}).TRUSTED_PROXIES).toEqual([])
})

test('mail has a sender and an address of the site, or is off', () => {
  const SMTP_URL = 'smtps://user:pass@mail.example.edu'
  const PUBLIC_URL = 'https://timetable.example.edu'
  const MAIL_FROM = 'timetable@example.edu'
  expect(() => readSettings({ SMTP_URL, PUBLIC_URL })).toThrow(/^MAIL_FROM must be set where SMTP_URL is\.$/)
  expect(() => readSettings({ SMTP_URL, MAIL_FROM })).toThrow(/^PUBLIC_URL must be set where SMTP_URL is\.$/)
  for (const wrong of ['nobody', 'a@b.org, c@d.org', 'Ada <a@b.org>'])
    expect(() => readSettings({ MAIL_FROM: wrong })).toThrow(
      `MAIL_FROM ('${wrong}') must be an e-mail address.`,
    )
  expect(readSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL })).toMatchObject({ SMTP_URL, MAIL_FROM })
  const withSlash = readSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL: `${PUBLIC_URL}/` })
  expect(readMailSite(withSlash)).toEqual({ from: MAIL_FROM, publicUrl: PUBLIC_URL })
})
