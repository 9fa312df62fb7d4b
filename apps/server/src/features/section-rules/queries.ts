import { type JudgedSectionRule, newSectionRule, type SectionRuleRecord } from '@scheduler/contract'
import { type DateRange, formatTime, listBreaches, type ScheduledClass } from '@scheduler/domain'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { columnsOf } from '../../records/columns.ts'
import { selectRevision } from '../../records/revisions.ts'
import { selectClasses, toScheduledClass } from '../../timetable/loading/load-timetable.ts'
import { selectRoomFacts } from '../../timetable/loading/room-facts.ts'
import { sectionsOfRule } from '../../timetable/settings/section-rules.ts'
import { readOpenSettings } from '../../timetable/settings/timetable-settings.ts'

const { sectionIds: _, ...ownFields } = newSectionRule.shape
export const ruleColumns = columnsOf('section_rules', ownFields)

function selectRules(db: Db) {
  return db
    .selectFrom('section_rules')
    .select(['id as _id', ...ruleColumns.selected])
    .select(
      sectionsOfRule<SectionRuleRecord['sectionIds'][number]>('section_rules.id', '_id').as('sectionIds'),
    )
    .select(selectRevision('section_rules.id').as('revision'))
    .orderBy('created_at')
    .orderBy('id')
}

/** All rules, each with the classes that break it. */
export async function listRules(db: Db, academicYear: DateRange): Promise<JudgedSectionRule[]> {
  const rules = await selectRules(db).execute()
  if (rules.length === 0) return []
  const sectionIds = new Set(rules.flatMap((rule) => rule.sectionIds.map(({ _id }) => _id)))
  const classes = await listClassesOf(db, [...sectionIds], academicYear)
  const rooms = new Map((await selectRoomFacts(db).execute()).map((room) => [room.id, room]))
  const around = { rooms, settings: await readOpenSettings(db) }
  return rules.map((rule) => {
    const sections = rule.sectionIds.map(({ _id: id, name }) => ({ id, name }))
    const breaches = listBreaches({ ...rule, id: rule._id, sections }, classes, around)
    const breaking = new Set(breaches.map(({ candidate }) => candidate))
    return { ...rule, brokenBy: [...breaking].map(showClass) }
  })
}

async function listClassesOf(
  db: Db,
  sectionIds: readonly string[],
  academicYear: DateRange,
): Promise<ScheduledClass[]> {
  const rows = await selectClasses(db, academicYear)
    .where('c.section_id', '=', anyOf(sectionIds))
    .where('c.status', '<>', 'Cancelled')
    .orderBy('c.title')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => toScheduledClass(row, []))
}

function showClass({ id: _id, title, day, startMinute, endMinute }: ScheduledClass) {
  return { _id, title, day, startTime: formatTime(startMinute), endTime: formatTime(endMinute) }
}

/** 404 when there is no such rule. */
export async function getRule(db: Db, id: string): Promise<SectionRuleRecord> {
  return selectRules(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('rule'))
}
