import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, requiredText, writtenDate } from './fields.ts'
import { revision, startedFrom } from './revisions.ts'

export const DEFAULT_SITE_NAME = 'Scheduler'

export const siteSettings = z
  .object({
    siteName: z.string(),
    academicYearStart: writtenDate,
    academicYearEnd: writtenDate,
    revision,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof siteSettings>

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admins/getSiteSettings/:param',
  summary: "The site's name and academic year, for everybody; the parameter is not looked at",
  access: 'anyone',
  params: z.object({ param: z.string() }),
  reply: siteSettings,
})

export const updateSiteSettings = endpoint({
  method: 'POST',
  path: '/api/admins/site-settings',
  summary: "Changes the site's name or academic year",
  access: ['admin'],
  clash: 'With these dates a room or professor would be booked twice',
  body: z.object({
    siteName: requiredText('Site name').optional(),
    academicYearStart: calendarDate('Academic year start').optional(),
    academicYearEnd: calendarDate('Academic year end').optional(),
    ...startedFrom,
  }),
  reply: siteSettings,
})
