import {
  type Availability,
  COURSE_STATUSES,
  DEFAULT_WEIGHTS,
  PROPOSAL_CHANGES,
  RUN_STATUSES,
  STANDING_CHOICES,
  WEEKDAYS,
  WEIGHT_STEPS,
  WISHES,
  type Wish,
} from '@scheduler/domain'
import * as z from 'zod'
import { fault } from '../foundation/fault.ts'
import {
  asSet,
  availability,
  choice,
  choices,
  id,
  optionalText,
  references,
  requiredText,
  textOrNone,
  wholeNumber,
  writtenTime,
} from '../foundation/fields.ts'
import { said, saidExtras } from '../foundation/said.ts'
import { runProgress } from './run-progress.ts'

const weight = (wish: Wish) =>
  z.enum(WEIGHT_STEPS, { error: fault('noWeight', { wish, values: WEIGHT_STEPS }) })

const weightFields = Object.fromEntries(
  WISHES.map((wish) => [wish, weight(wish).default(DEFAULT_WEIGHTS[wish])]),
) as Record<Wish, z.ZodDefault<z.ZodEnum<{ [step in (typeof WEIGHT_STEPS)[number]]: step }>>>

const weights = z.object(weightFields).meta({ id: 'Weights' })

const LONGEST_KIND = 200
const MOST_KINDS = 200
const MOST_LIMITS = 500
const MOST_BUILDINGS = 200
const kindOfPart = z.string({ error: fault('notText', { field: 'partKind' }) }).max(LONGEST_KIND)

/** Where and when the classes of a course are placed, or of one part or section of it. */
export const placeLimit = z.object({
  courseId: id,
  /** The kind of the part; null: all. */
  part: kindOfPart.nullable().default(null),
  /** Null: all. */
  sectionId: id.nullable().default(null),
  /** In one of these buildings or rooms; without any, anywhere. */
  buildings: z
    .array(requiredText('buildingName'), { error: fault('notList', { field: 'buildingName' }) })
    .max(MOST_BUILDINGS, fault('tooMany', { field: 'buildingName' }))
    .default([]),
  roomIds: references('roomName').default([]),
  /** At these times of the week; without any, always. */
  availability: (availability as z.ZodType<Availability, Availability>).default({}),
})
export type PlaceLimit = z.output<typeof placeLimit>

/** What a run is asked for, besides how long it may take. */
export const runChoices = z.object({
  /** Null: all terms. */
  term: wholeNumber('term', 1, 4).nullable().default(null),
  /** Only the courses of this academic term; null: of any, and of none. */
  termId: id.nullable().default(null),
  /** Only the courses of this department and those below it; null: of any, and of none. */
  department: textOrNone('department').default(null),
  statuses: choices('status', 'statuses', COURSE_STATUSES)
    .min(1, fault('noStatus'))
    .transform(asSet)
    .default(['Coming Soon', 'Going On']),
  /** Only these of the courses that term and statuses choose; null: all of them. */
  courseIds: references('courses').nullable().default(null),
  /** Only classes of parts of these kinds, '' for those in no section; null: all. */
  parts: z
    .array(kindOfPart, { error: fault('notList', { field: 'parts' }) })
    .max(MOST_KINDS, fault('tooMany', { field: 'parts' }))
    .nullable()
    .default(null),
  limits: z
    .array(placeLimit, { error: fault('notList', { field: 'limits' }) })
    .max(MOST_LIMITS, fault('tooMany', { field: 'limits' }))
    .default([]),
  standing: choice('standing', STANDING_CHOICES).default('preferToKeep'),
  weights: weights.prefault({}),
})
export type RunChoices = z.output<typeof runChoices>

export const newRun = runChoices.extend({
  name: optionalText('runName').default(''),
  timeLimitSeconds: wholeNumber('timeLimit', 5, 3600).default(120),
  /** Null: as many as the machine that runs it has to spare. */
  threads: wholeNumber('threads', 1, 16).nullable().default(null),
  seed: wholeNumber('seed', 1, 1_000_000).default(1),
})
export type NewRun = z.output<typeof newRun>

/** Where a link leads that corrects something: a path of the web client. */
const link = z.object({ label: z.string(), ...saidExtras, to: z.string() })

/** What the data that a run would start from asks of it, and cannot get. */
export const finding = z
  .object({
    /** 'error': some class cannot be placed as things are. */
    severity: z.enum(['error', 'warning']),
    kind: z.string(),
    ...said,
    links: z.array(link),
  })
  .meta({ id: 'Finding' })
export type Finding = z.output<typeof finding>

export const demandCheck = z
  .object({
    courses: z.int(),
    /** Of these courses: asked for; the existing and locked ones among them. */
    classes: z.int(),
    standing: z.int(),
    locked: z.int(),
    /** The kinds of the parts that the courses have, where they have any. */
    parts: z.array(z.string()).optional(),
    /** How many rules between sections are preferred, where any are. */
    preferredRules: z.int().optional(),
    findings: z.array(finding),
  })
  .meta({ id: 'DemandCheck' })
export type DemandCheck = z.output<typeof demandCheck>

/** The best cost at a moment of the run. */
const costPoint = z.object({ seconds: z.number(), violations: z.int(), cost: z.int() })

/** A kind of constraint that the file of an academic term requires and no run looks at. */
const notTaken = z.object({ constraint: z.string(), count: z.int() })
export type NotTaken = z.output<typeof notTaken>

const runFields = {
  _id: id,
  name: z.string(),
  status: z.enum(RUN_STATUSES),
  term: z.int().nullable(),
  /** Of its academic term; null: it is of none alone. */
  termName: z.string().nullable(),
  timeLimitSeconds: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it waits or has failed; null where there is nothing to say. */
  note: z.object(said).nullable(),
  /** Null until it has begun. */
  progress: runProgress.nullable(),
  /** When all or a part was last taken over. */
  takenOverAt: z.iso.datetime().nullable(),
  /** Absent where its academic term has none. */
  notTaken: z.array(notTaken).optional(),
}

export const run = z.object(runFields).meta({ id: 'Run' })
export type Run = z.output<typeof run>

export const runDetails = z
  .object({ ...runFields, choices: runChoices, history: z.array(costPoint) })
  .meta({ id: 'RunDetails' })
export type RunDetails = z.output<typeof runDetails>

/** A weekly place, as it is shown. */
const place = z.object({
  day: z.enum(WEEKDAYS),
  startTime: writtenTime,
  endTime: writtenTime,
  roomId: id.nullable(),
  roomName: z.string().nullable(),
})
export type WeeklyPlace = z.output<typeof place>

/** A smallest set of rules that together leave a class no place, and links to what can be changed. */
const impossibility = z
  .object({
    ...said,
    rules: z.array(z.object({ kind: z.string(), ...said, links: z.array(link) })),
  })
  .meta({ id: 'Impossibility' })

export const proposedClass = z
  .object({
    /** Names the class in the proposal. */
    key: z.string(),
    change: z.enum(PROPOSAL_CHANGES),
    title: z.string(),
    /** Null for a new class. */
    classId: id.nullable(),
    courseId: id.nullable(),
    courseName: z.string().nullable(),
    /** The section that it is in, and the kind of its part; absent where that is its own. */
    section: z.object({ _id: id, name: z.string(), part: z.string() }).optional(),
    professorId: id.nullable(),
    professorName: z.string().nullable(),
    /** Who teaches it too, where anybody does. */
    otherProfessors: z.array(z.object({ _id: id, fullName: z.string() })).optional(),
    locked: z.boolean(),
    /** Those in which it meets; null or absent: in every one. */
    weeks: z.string().nullable().optional(),
    before: place.nullable(),
    after: place.nullable(),
    /** What its place costs; for an unplaced class, what prevents a place. */
    reasons: z.array(z.object(said)),
    /** For an unplaced class. */
    impossibility: impossibility.nullable(),
  })
  .meta({ id: 'ProposedClass' })
export type ProposedClass = z.output<typeof proposedClass>

/** What one wish costs before and after, and how much of it is broken that must be kept. */
const wishCost = z.object({
  wish: z.enum([...WISHES, 'unplaced']),
  weight: z.enum(WEIGHT_STEPS),
  before: z.int(),
  after: z.int(),
})

/** A rule between sections that a proposal does not keep. */
const brokenRule = z.object({
  _id: id,
  rule: z.object(said),
  /** Of a preferred one; null: it has to be kept. */
  weight: z.int().nullable(),
  /** What of the costs it is; 0 where no place could keep it. */
  cost: z.int(),
  /** The keys of the classes that break it. */
  classes: z.array(z.string()),
})

export const proposal = z
  .object({
    run,
    classes: z.array(proposedClass),
    costs: z.array(wishCost),
    /** Absent where it keeps all of them. */
    brokenRules: z.array(brokenRule).optional(),
    counts: z.object({ new: z.int(), moved: z.int(), unchanged: z.int(), unplaced: z.int() }),
    /** People whose week changes. */
    professorsChanged: z.int(),
    studentsChanged: z.int(),
    /** The live classes that are no longer as they were when the run began. */
    stale: z.array(z.object(said)),
    /** The last take-over that can be undone. */
    undo: z.object({ _id: id, at: z.iso.datetime(), by: z.string(), classes: z.int() }).nullable(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof proposal>

/** How the cost of the timetable would change, and by which wish. */
const wishChange = z.object({ wish: z.enum([...WISHES, 'unplaced']), change: z.int(), ...said })

export const classReasons = z
  .object({
    /** Cost of the class's place by wish, with a sentence each. */
    costs: z.array(z.object({ wish: z.enum([...WISHES, 'unplaced']), cost: z.int(), ...said })),
    /** How many other places are free for it, the best room of each time, and how many of them are better or as good. */
    others: z.object({ free: z.int(), better: z.int(), same: z.int() }),
    /** By wish, at how many of those places it would cost more; the most first. */
    worse: z.array(z.object({ wish: z.enum([...WISHES, 'unplaced']), times: z.int() })),
    /** The best other places, cheapest first. */
    places: z.array(place.extend({ change: z.int(), reasons: z.array(wishChange) })),
  })
  .meta({ id: 'ClassReasons' })
export type ClassReasons = z.output<typeof classReasons>

/** What each time of the week would change for a class, in the best room that is free then. */
export const cellCosts = z
  .object({ cells: z.array(place.extend({ change: z.int(), reasons: z.array(wishChange) })) })
  .meta({ id: 'CellCosts' })
export type CellCosts = z.output<typeof cellCosts>
