import { sayImporting } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint, type Reply } from '../foundation/endpoint.ts'
import { addFault, warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { choice, columnName, optionalText, paragraph, references } from '../foundation/fields.ts'
import { editedFields, listsWith } from '../kinds.ts'
import { importRecord } from './imports.ts'

/** One act takes so many records. */
const MOST_RECORDS = 5000

export const deleteRecords = endpoint({
  method: 'POST',
  path: '/api/records/delete',
  summary:
    'Deletes many records of a list in one transaction; those that are deleted already are passed over',
  access: ['admin'],
  clash: 'One of them is used: nothing is deleted, and `errors` says why of each by its id',
  body: z.object({
    kind: choice('listKind', listsWith('isDeletedTogether')),
    ids: references('records', MOST_RECORDS),
    isTrial: z
      .boolean({ error: fault('notTrueOrFalse', { field: 'isTrial' }) })
      .default(false)
      .meta({ description: 'Whether it is only asked if they can be deleted' }),
  }),
  reply: z.object({
    deleted: z.int(),
    seats: z.int().meta({ description: 'Seats in sections that the students had' }),
    forms: z.int().meta({ description: 'Forms of the professors, which are deleted with them' }),
    sections: z.int().meta({ description: 'Sections that the professors were to teach' }),
  }),
})
export type Removal = Reply<typeof deleteRecords>

export const changeRecords = endpoint({
  method: 'POST',
  path: '/api/records/change',
  summary:
    'Gives a field of many records of a list one value, in one transaction that can be undone like an import',
  access: ['admin'],
  clash: 'One of them is refused: nothing is changed, and `errors` says why of each by its id',
  body: z
    .object({
      kind: choice('importedKind', listsWith('edited')),
      ids: references('records', MOST_RECORDS),
      /** What the person who changes it knows it by. */
      title: optionalText('fileName').default(''),
      field: columnName('changedField'),
      value: paragraph('changedValue'),
    })
    .check(({ value: { kind, field }, issues }) => {
      const isKnown = editedFields(kind).includes(field)
      addFault(
        issues,
        field,
        isKnown ? null : { field: 'field', ...sayImporting('unknownColumn', { name: field }) },
      )
    }),
  reply: importRecord.extend({ same: z.int(), ...warned }),
})
export type RecordsChange = z.output<(typeof changeRecords)['body']>
