import type { CellCosts, ErrorReply } from '@scheduler/contract'
import {
  COURSE_STATUSES,
  DEFAULT_WEIGHTS,
  listAspects,
  type Rule,
  type ScheduledClass,
} from '@scheduler/domain'
import { solve } from '@scheduler/engine'
import { buildPlan, type PlanningInput, toProposal } from '@scheduler/planning'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import { readPlanningInput } from '../planning-input/read-planning-input.ts'
import type { ScenarioSite } from './scenario-site.ts'

/** Where a class may go, as calls take it. */
export interface OfferedPlace {
  readonly day: string
  readonly startTime: string
  readonly endTime: string
  readonly roomId: string | null
}

/** Something that offers places for a class. */
export interface Offerer {
  readonly what: string
  /** The places for a class that is elsewhere now: among them the one that it wants, as long as no rule is broken there. */
  list(one: ScenarioSite, classId: string): Promise<readonly OfferedPlace[]>
  /** Whether any place is left once the rule is broken where the class wants to be. */
  offersOthers(rule: Rule): boolean
}

/** A class that breaks a rule without a look at its place breaks it everywhere. */
const dependsOnPlace = (rule: Rule) => listAspects(rule).has('time') || listAspects(rule).has('room')

export const OFFERERS: readonly Offerer[] = [
  {
    what: 'a refusal',
    list: async (one, classId) => {
      const path = `/api/classs/${classId}`
      const closed = { ...one.toBody(one.scenario.wanted), roomId: await addClosedRoom(one) }
      const { suggestions = [] }: ErrorReply = (await one.call('PUT', path, closed)).json()
      return suggestions
    },
    offersOthers: dependsOnPlace,
  },
  {
    what: 'the list of what places cost',
    list: async (one, classId) => {
      const { cells }: CellCosts = (await one.call('GET', `/api/generation/classs/${classId}/cells`)).json()
      return cells
    },
    offersOthers: dependsOnPlace,
  },
  {
    what: 'a generated timetable',
    list: listProposed,
    // It was given the wanted place alone.
    offersOthers: () => false,
  },
]

/** A room in which no class may be: who wants to go there is refused, and offered what is near. */
function addClosedRoom({ site }: ScenarioSite): Promise<string> {
  return site.addRoom({ name: 'Closed', status: 'maintenance' })
}

/** Where a search puts a class for which there are only the time and the room that it wants. */
async function listProposed(
  { site, scenario, idOf }: ScenarioSite,
  classId: string,
): Promise<OfferedPlace[]> {
  const { db, clock } = site.services
  const { wanted } = scenario
  const whole = await readAtOneMoment(db, (trx) => readPlanningInput(trx, clock))
  const input = narrow(whole, wanted, idOf(wanted.roomId ?? ''))
  const courseIds = [idOf(wanted.courseId ?? '')]
  const options = { ...CHOICES, courseIds }
  const plan = buildPlan(input, options)
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: MOVES }, now: () => 0 })
  const { classes } = toProposal(plan, placements)
  return classes.flatMap(({ key, change, after }) => (key === classId && change === 'moved' && after) || [])
}

/** Many more than a single class needs. */
const MOVES = 1000

const CHOICES = {
  term: null,
  statuses: COURSE_STATUSES,
  standing: 'free',
  weights: DEFAULT_WEIGHTS,
} as const

function narrow(input: PlanningInput, wanted: ScheduledClass, roomId: string): PlanningInput {
  const { day, startMinute, endMinute } = wanted
  return {
    ...input,
    week: { ...input.week, days: [day], hours: { startMinute, endMinute } },
    rooms: input.rooms.map((room) => (room.id === roomId ? room : { ...room, status: 'maintenance' })),
  }
}
