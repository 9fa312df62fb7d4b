import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/connect.ts'

/** Tables whose rows are copied under new ids. */
type Kind = 'offerings' | 'configurations' | 'parts' | 'courses' | 'sections' | 'classes' | 'section_rules'

/** Rows that are copied with all that they have. */
export interface Step {
  readonly table:
    | Kind
    | 'part_features'
    | 'course_features'
    | 'professor_courses'
    | 'student_courses'
    | 'cohort_courses'
    | 'section_professors'
    | 'section_students'
    | 'section_times'
    | 'section_rooms'
    | 'class_professors'
    | 'class_rooms'
    | 'section_rule_members'
  /** Columns with ids that the copies have others for; where the first names no row that is copied, its row is not. */
  readonly follows: readonly (readonly [column: string, kind: Kind])[]
  /** What the copies have otherwise, as JSON by column; the row is called `original`. */
  readonly otherwise?: RawBuilder<unknown>
}

/** What is other than in the originals. */
export interface Otherwise {
  readonly rollId: string
  readonly termId: string
  readonly byId: string
  /** Columns and values by the id of the course. */
  readonly dates: Readonly<Record<string, { readonly start_date: string; readonly end_date: string }>>
}

/** THE LIST of what is copied of a term, in the order of what refers to what. What belongs to sections or classes comes last. */
export const listSteps = ({ rollId, termId, byId, dates }: Otherwise): readonly Step[] => [
  {
    table: 'offerings',
    follows: [['id', 'offerings']],
    otherwise: sql`jsonb_build_object('shape_revision', 1, 'created_at', now())`,
  },
  {
    table: 'configurations',
    follows: [
      ['id', 'configurations'],
      ['offering_id', 'offerings'],
    ],
  },
  {
    table: 'parts',
    follows: [
      ['id', 'parts'],
      ['configuration_id', 'configurations'],
      ['parent_id', 'parts'],
    ],
  },
  {
    table: 'courses',
    follows: [
      ['id', 'courses'],
      ['offering_id', 'offerings'],
    ],
    otherwise: sql`jsonb_build_object('term_id', ${termId}::uuid, 'status', 'Coming Soon', 'created_at', now())
      || (${JSON.stringify(dates)}::jsonb -> original.id::text)`,
  },
  { table: 'part_features', follows: [['part_id', 'parts']] },
  { table: 'course_features', follows: [['course_id', 'courses']] },
  { table: 'professor_courses', follows: [['course_id', 'courses']] },
  { table: 'cohort_courses', follows: [['course_id', 'courses']] },
  {
    table: 'sections',
    follows: [
      ['id', 'sections'],
      ['part_id', 'parts'],
      ['parent_id', 'sections'],
      ['parent_part_id', 'parts'],
    ],
    otherwise: sql`jsonb_build_object('goes_with', case when original.goes_with is not null then array(
      select m.to_id from roll_forward_copies m
      where m.roll_id = ${rollId} and m.kind = 'sections' and m.from_id = any (original.goes_with)) end)`,
  },
  { table: 'section_professors', follows: [['section_id', 'sections']] },
  { table: 'section_times', follows: [['section_id', 'sections']] },
  { table: 'section_rooms', follows: [['section_id', 'sections']] },
  {
    table: 'classes',
    follows: [
      ['id', 'classes'],
      ['course_id', 'courses'],
      ['section_id', 'sections'],
    ],
    otherwise: sql`jsonb_build_object('status', 'Scheduled', 'postponement_request', false,
      'postponement_request_reason', null, 'postponement_requested_by', null, 'postponement_requested_at', null,
      'created_by', ${byId}::uuid, 'created_at', now())`,
  },
  { table: 'class_professors', follows: [['class_id', 'classes']] },
  { table: 'class_rooms', follows: [['class_id', 'classes']] },
  {
    table: 'section_rules',
    follows: [['id', 'section_rules']],
    otherwise: sql`jsonb_build_object('created_at', now())`,
  },
  {
    table: 'section_rule_members',
    follows: [
      ['rule_id', 'section_rules'],
      ['section_id', 'sections'],
    ],
  },
]

/** Who takes the copied courses and is in the copied sections. */
export const STUDENT_STEPS: readonly Step[] = [
  { table: 'student_courses', follows: [['course_id', 'courses']] },
  {
    table: 'section_students',
    follows: [['section_id', 'sections']],
    otherwise: sql`jsonb_build_object('joined_at', now())`,
  },
]

export async function copyRows(trx: Trx, rollId: string, steps: readonly Step[]): Promise<void> {
  for (const { table, follows, otherwise = sql`'{}'::jsonb` } of steps) {
    const joins = follows.map(
      ([column, kind], index) => sql`
        ${index === 0 ? sql`join` : sql`left join`} roll_forward_copies ${copyOf(index)}
        on ${copyOf(index)}.roll_id = ${rollId} and ${copyOf(index)}.kind = ${kind}
          and ${copyOf(index)}.from_id = original.${sql.ref(column)}`,
    )
    const ids = follows.map(([column], index) => sql`${sql.lit(column)}, ${copyOf(index)}.to_id`)
    await sql`
      insert into ${sql.table(table)}
      select copy.* from ${sql.table(table)} original ${sql.join(joins, sql` `)}
      cross join lateral jsonb_populate_record(original, jsonb_build_object(${sql.join(ids)}) || ${otherwise}) as copy`.execute(
      trx,
    )
  }
}

const copyOf = (index: number) => sql.raw(`copy_${index}`)

export interface GivenCopy {
  readonly kind: 'courses' | 'classes' | 'section_rules'
  readonly from: string
  readonly to: string
}

/** By kind, what is copied with what was numbered before, which is in `copied`. */
const NUMBERED: readonly (readonly [Kind, RawBuilder<unknown>])[] = [
  [
    'offerings',
    sql`select distinct one.offering_id from courses one join copied on copied.kind = 'courses' and copied.from_id = one.id`,
  ],
  [
    'configurations',
    sql`select one.id from configurations one join copied on copied.kind = 'offerings' and copied.from_id = one.offering_id`,
  ],
  [
    'parts',
    sql`select one.id from parts one join copied on copied.kind = 'configurations' and copied.from_id = one.configuration_id`,
  ],
  [
    'sections',
    sql`select one.id from sections one join copied on copied.kind = 'parts' and copied.from_id = one.part_id
      where one.name is not null`,
  ],
]

/** Gives ids to the copies of all that goes with courses and classes, which have theirs, as rules do. */
export async function numberCopies(trx: Trx, rollId: string, given: readonly GivenCopy[]): Promise<void> {
  await sql`
    insert into roll_forward_copies (roll_id, kind, from_id, to_id)
    select ${rollId}, one.* from unnest(
      ${given.map(({ kind }) => kind)}::text[], ${given.map(({ from }) => from)}::uuid[],
      ${given.map(({ to }) => to)}::uuid[]) as one`.execute(trx)
  for (const [kind, ids] of NUMBERED)
    await sql`
      with copied as (select kind, from_id from roll_forward_copies where roll_id = ${rollId}), one (id) as (${ids})
      insert into roll_forward_copies (roll_id, kind, from_id, to_id)
      select ${rollId}, ${kind}, id, gen_random_uuid() from one`.execute(trx)
  // A class's own section has the id of the class.
  await sql`
    insert into roll_forward_copies (roll_id, kind, from_id, to_id)
    select m.roll_id, 'sections', s.id, m.to_id from roll_forward_copies m
    join classes c on c.id = m.from_id join sections s on s.id = c.section_id
    where m.roll_id = ${rollId} and m.kind = 'classes' and s.name is null`.execute(trx)
}
