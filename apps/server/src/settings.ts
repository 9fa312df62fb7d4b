import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isCalendarZone } from '@scheduler/formats'
import * as z from 'zod'

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be like postgres://user:password@host:5432/database')
  .optional()

/** What the environment sets. An empty variable counts as unset. */
const variables = z.object({
  PORT: z.coerce.number('must be a port, 0 to 65535').int().min(0).max(65_535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be like smtps://user:password@mail.example.edu:465')
    .optional(),
  MAIL_FROM: z.string().regex(ADDRESS, 'must be an e-mail address').optional(),
  PUBLIC_URL: z.url('must be like https://timetable.example.edu').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, none of them a space')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (list) => list.every(isNetwork),
      'must be addresses or networks like 10.0.0.0/8, with commas between',
    ),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone like Europe/Rome').default(systemTimeZone()),
  WORKER: z.literal('none', 'must be none or unset').optional(),
  WORKER_THREADS: z.coerce.number('must be a number, 1 to 64').int().min(1).max(64).optional(),
  DEMO: z.literal('1', 'must be 1 or unset').optional(),
})

/** A mail has a sender, and links that people can open. */
const environment = variables.superRefine((given, context) => {
  const missing = (['MAIL_FROM', 'PUBLIC_URL'] as const).find((name) => given[name] === undefined)
  if (given.SMTP_URL !== undefined && missing !== undefined)
    context.addIssue({ code: 'custom', path: [missing], message: 'must be set where SMTP_URL is' })
})

/** Never shown, not even when they are wrong. */
const SECRET = new Set(['ADMIN_PASSWORD', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'METRICS_TOKEN', 'SMTP_URL'])

export type Settings = z.output<typeof environment>

/** The names of all variables that are read. */
export const SETTINGS: readonly string[] = Object.keys(variables.shape)

/** A setting that the server can't start with. */
class SettingsError extends Error {}

/** Reads the settings; a bad value is one clear line that names the variable. */
export function readSettings(set: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = String(issue?.path[0])
  const shown = SECRET.has(name) || given[name] === undefined ? '' : ` ('${given[name]}')`
  throw new SettingsError(
    `${name}${shown} ${issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message}.`,
  )
}

/** What mails need to be written: who sends them, and where their links lead. */
export interface MailSite {
  readonly from: string
  /** Without a slash at its end. */
  readonly publicUrl: string
}

/** Null where mail is off. */
export function readMailSite({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings): MailSite | null {
  return SMTP_URL && MAIL_FROM && PUBLIC_URL
    ? { from: MAIL_FROM, publicUrl: PUBLIC_URL.replace(/\/$/, '') }
    : null
}

/** An address, or a network in the form address/bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version > 0 && isPrefix && rest.length === 0
}

/** The address of a mail server, with what it takes to log in. */
function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** A zone that both this machine and calendars know. */
function isTimeZone(name: string): boolean {
  try {
    return isCalendarZone(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Some machines name none that anybody else knows. */
function systemTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
