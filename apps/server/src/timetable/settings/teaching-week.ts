import { AVAILABILITY_DAYS, type TeachingWeek, type TimeRange } from '@scheduler/domain'
import type { Db, Trx } from '../../db/connect.ts'

/** When the institution teaches. */
export async function readTeachingWeek(db: Db): Promise<TeachingWeek> {
  const row = await db
    .selectFrom('site_settings')
    .select(['teaching_days', 'teaching_start_minute', 'teaching_end_minute'])
    .select(['lunch_start_minute', 'lunch_end_minute', 'start_step_minutes', 'periods'])
    .executeTakeFirstOrThrow()
  return {
    days: row.teaching_days,
    hours: { startMinute: row.teaching_start_minute, endMinute: row.teaching_end_minute },
    lunchBreak: toRange(row.lunch_start_minute, row.lunch_end_minute),
    startStepMinutes: row.start_step_minutes,
    periods: row.periods,
  }
}

function toRange(startMinute: number | null, endMinute: number | null): TimeRange | null {
  return startMinute === null || endMinute === null ? null : { startMinute, endMinute }
}

export async function writeTeachingWeek(trx: Trx, week: TeachingWeek): Promise<void> {
  await trx
    .updateTable('site_settings')
    .set({
      teaching_days: AVAILABILITY_DAYS.filter((day) => week.days.includes(day)),
      teaching_start_minute: week.hours.startMinute,
      teaching_end_minute: week.hours.endMinute,
      lunch_start_minute: week.lunchBreak?.startMinute ?? null,
      lunch_end_minute: week.lunchBreak?.endMinute ?? null,
      start_step_minutes: week.startStepMinutes,
      periods: JSON.stringify(week.periods ?? []),
    })
    .execute()
}
