import type { MadeLink } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import type { LateT } from '../../../shared/i18n/late-texts.ts'
import * as cells from '../../../shared/spreadsheet/write-cells.ts'

/** The page on which a password is set, where this one is served. */
export const addressOfPage = () => `${location.origin}/set-password`
/** The page with somebody's code: opened, it asks for the password alone. */
export const addressOf = ({ token }: MadeLink) => `${addressOfPage()}#${token}`

/** A line for each person, in columns that a spreadsheet takes when they are pasted. */
export const toLines = (links: readonly MadeLink[]): string =>
  cells.toPasted(links.map((link) => [link.fullName, link.email, addressOf(link)]))

interface CsvWords {
  readonly t: LateT<'links'>
  readonly role: Role
  readonly sayMoment: (iso: string) => string
}

/** The same as CSV for a mail merge. */
export function toCsv(links: readonly MadeLink[], { t, role, sayMoment }: CsvWords): string {
  const isForStudents = links.some(({ studentId }) => studentId !== null)
  const head = [
    t('columns.name'),
    t('columns.email'),
    ...(isForStudents ? [t('columns.studentId')] : []),
    t('columns.role'),
    t('columns.link'),
    t('columns.code'),
    t('columns.validUntil'),
  ]
  const rows = links.map((link) => [
    link.fullName,
    link.email,
    ...(isForStudents ? [link.studentId ?? ''] : []),
    t(`translation:roles.${role}`),
    addressOf(link),
    link.token,
    sayMoment(link.validUntil),
  ])
  return cells.toCsv([head, ...rows])
}
