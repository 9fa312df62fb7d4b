import { FOLLOWING } from '@scheduler/domain'
import * as z from 'zod'
import { choice, id, writtenDate, writtenTime } from '../foundation/fields.ts'

/** A meeting of a class that is other than planned. Of a field that is absent it is as the class is. */
export const meetingChange = z
  .object({
    _id: id,
    originalDate: writtenDate
      .nullable()
      .meta({ description: 'On which the class would meet; null: an extra meeting' }),
    date: writtenDate.nullable().meta({ description: 'Null: it does not take place' }),
    startTime: writtenTime.optional(),
    endTime: writtenTime.optional(),
    roomId: z
      .object({ _id: id, name: z.string(), buildingName: z.string(), seats: z.int() })
      .nullable()
      .optional(),
    professorIds: z
      .array(z.object({ _id: id, fullName: z.string() }))
      .optional()
      .meta({ description: 'Who teaches it, the leading one first' }),
    note: z.string().optional(),
    /** To administrators, its professors and its students. */
    link: z.string().optional(),
  })
  .meta({ id: 'MeetingChange' })
export type MeetingChangeRecord = z.output<typeof meetingChange>

/** What becomes of the changed meetings of a class that moves to another weekday or time; absent: keep. */
export const following = choice('changedMeetings', FOLLOWING).optional()
