import { formatTime, listOpenRanges, WEEKDAYS } from '@scheduler/domain'
import { judgeAvailabilityOf } from '../judging/judge-availability.ts'
import type { JudgedTable } from '../record-table.ts'

export const availabilityTable: JudgedTable = {
  judge: judgeAvailabilityOf,
  lines: ({ professors }) =>
    professors.flatMap(({ email: professorId, availability }) =>
      WEEKDAYS.flatMap((day) =>
        listOpenRanges(availability, day).map((range) => ({
          professorId,
          day,
          startTime: formatTime(range.startMinute),
          endTime: formatTime(range.endMinute),
          status: 'available',
        })),
      ),
    ),
}
