import { type ClassRecord, changeMeetings, type MeetingChangeRecord } from '@scheduler/contract'
import { call } from '../../../shared/api/call.ts'
import { writeChange } from './list-choices.ts'

/** Has the changed meetings of a class be as they were. */
export const restoreMeetings = (id: string, meetings: readonly MeetingChangeRecord[]): Promise<ClassRecord> =>
  call(changeMeetings, { params: { id }, body: { meetings: meetings.map(writeChange), confirmed: true } })
