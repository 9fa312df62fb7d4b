import { ROLES } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import { calendarDate, choice, id, optionalText, wholeNumber } from '../foundation/fields.ts'
import { NOUNS } from '../kinds.ts'

/** Rows that belong to a record, or that link two: each has the id of the one it belongs to. */
const PARTS_OF_RECORDS = [
  'professorCourse',
  'studentCourse',
  'courseFeature',
  'partFeature',
  'cohortCourse',
  'cohortStudent',
  'roomFeature',
  'roomClosedTime',
  'roomWalk',
  'roomDepartment',
  'classProfessor',
  'classRoom',
  'meetingChange',
  // as releases before 0024-sections.sql called a student in a section
  'classStudent',
  'offering',
  'configuration',
  'part',
  'section',
  'sectionProfessor',
  'sectionStudent',
  'sectionRuleMember',
  'sectionTime',
  'sectionRoom',
  'professorFormQuestion',
  'walk',
  'termWeights',
  'generationRun',
  'sourceId',
  'newsWishes',
  'session',
] as const

const RECORDS = NOUNS.filter((noun) => noun !== 'generation')

/** What the audit log tells of. */
export type AuditedKind = (typeof RECORDS)[number] | (typeof PARTS_OF_RECORDS)[number]
export const AUDITED_KINDS = [...RECORDS, ...PARTS_OF_RECORDS] as unknown as [AuditedKind, ...AuditedKind[]]

const fields = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** Who it was, as they were called then; null where nobody was signed in. */
    actorId: id.nullable(),
    actorName: z.string().nullable(),
    actorRole: z.enum(ROLES).nullable(),
    /** The name of the call, 'system' outside one. */
    action: z.string(),
    /** The same for all that was written together. */
    actId: z.int(),
    recordKind: z.enum(AUDITED_KINDS),
    /** Null for the site's settings, of which there is one. */
    recordId: id.nullable(),
    /** Null when the record was created; of a change, the fields that changed. */
    before: fields,
    /** Null when the record was deleted. */
    after: fields,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

const filters = z
  .object({
    actorId: id,
    recordKind: choice('recordKind', AUDITED_KINDS),
    recordId: id,
    action: optionalText('action'),
    /** Days at the site, both included. */
    from: calendarDate('from'),
    to: calendarDate('to'),
    /** The `_id` of the last entry of the page before. */
    before: z.string().regex(/^\d{1,15}-\d{1,15}$/, fault('wrongEntry')),
  })
  .partial()
  .extend({ limit: wholeNumber('limit', 1, 500).default(100) })
export type AuditFilters = z.output<typeof filters>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admins/audit',
  summary: 'Who wrote what and when, the newest first, a page at a time',
  access: ['admin'],
  query: filters,
  reply: z.array(auditEntry),
})
