import { ROLES } from '@scheduler/domain'
import { LANGUAGE_CODES } from '@scheduler/messages'
import { endpoint, fileReply } from '../foundation/endpoint.ts'
import { choice } from '../foundation/fields.ts'
import { classFilters } from './classes.ts'

/** A schedule as a file: for calendars, spreadsheets, and to print. */
export const EXPORT_FORMATS = ['ics', 'csv', 'xlsx', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportClasses = endpoint({
  method: 'GET',
  path: '/api/classs/export',
  summary:
    "The timetable as a file: all that the filters leave, of a professor their own classes, with `mine` a student's joined ones",
  access: ROLES,
  query: classFilters.extend({
    format: choice('format', EXPORT_FORMATS),
    mine: choice('mine', ['true', 'false']).optional(),
    language: choice('language', LANGUAGE_CODES).optional().meta({
      description: 'Of the page and the workbook; English where it is absent, as in the other formats',
    }),
  }),
  reply: fileReply,
  mediaTypes: [
    'text/calendar',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/html',
  ],
})
