import type { ScheduleEntry } from '@scheduler/formats'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import { writeScheduleFile } from './schedule-files.ts'
import { writeWhole } from './whole-files.ts'

const entries = Array.from(
  { length: 2000 },
  (_, index): ScheduleEntry => ({
    id: crypto.randomUUID(),
    revision: 1,
    changedAt: new Date('2026-09-01T00:00:00Z'),
    title: `Lecture ${index}`,
    description: '',
    link: '',
    day: 'Monday',
    startMinute: 540,
    endMinute: 600,
    dates: { from: '2026-09-01', to: '2026-12-31' },
    missing: [],
    added: [],
    changes: [],
    weeks: null,
    courseName: 'Algebra',
    courseCode: 'MAT1',
    roomName: 'A1',
    buildingName: 'Main',
    professorName: 'Ada Noether',
    status: 'Scheduled',
    joinedCount: 20,
    seats: 40,
    locked: false,
  }),
)
const writing = {
  title: { siteName: 'Scheduler', owner: null, date: '2026-09-01' },
  language: 'en' as const,
  timeZone: 'UTC',
}

test.each(['csv', 'html', 'xlsx'] as const)(
  'while a large file is written as %s others have their turn',
  async (format) => {
    const turns = countTurns()
    const { content } = await writeScheduleFile(entries, format, writing)
    const count = turns.stop()
    if (format === 'xlsx') expect(await readSheet(Buffer.from(content))).toHaveLength(1 + entries.length)
    else expect(content).toBe((await writeWhole({ entries, format, writing })).content)
    expect(count).toBeGreaterThan(10)
  },
)
