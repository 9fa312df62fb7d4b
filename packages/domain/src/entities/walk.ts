/** Where a building is, in degrees to the north and to the east. */
export interface Located {
  readonly building: string
  readonly latitude: number
  readonly longitude: number
}

/** The minutes between two buildings, in both directions, as somebody has entered them. */
export interface Walk {
  readonly from: string
  readonly to: string
  readonly minutes: number
}

/** What an institution has said about the ways between its buildings. */
export interface Ways {
  /** How long it takes between two buildings of which nothing else is known, 0 to 120; 0 where nobody asks. */
  readonly minutesBetweenBuildings: number
  /** The buildings whose coordinates are known. */
  readonly located: readonly Located[]
  readonly walks: readonly Walk[]
}

/** No way is longer: over such distances nobody walks. */
export const MOST_MINUTES_BETWEEN_BUILDINGS = 120

/** Pedestrians walk 1.2 metres a second, by the Highway Capacity Manual (FHWA-HRT-98-107). */
const METRES_PER_MINUTE = 72
/** How much longer a way is than the straight line: in a grid of streets 4/π on average, rounded up for doors and stairs. */
const DETOUR = 1.3
/** The mean radius of the earth (IUGG). */
const EARTH_METRES = 6_371_009

/** The minutes from one building to another: as entered, else by where they are, else the same for all; within one, none. */
export function walkMinutes(one: string, other: string, ways: Ways): number {
  if (one === other) return 0
  if (ways.walks.length === 0 && ways.located.length === 0) return ways.minutesBetweenBuildings
  const { minutes, located } = readWays(ways)
  const key = keyOf(one, other)
  const known = minutes.get(key)
  if (known !== undefined) return known
  const [from, to] = [located.get(one), located.get(other)]
  const worked = from && to ? toMinutes(measure(from, to)) : ways.minutesBetweenBuildings
  minutes.set(key, worked)
  return worked
}

/** So many minutes that no way between buildings takes more; 0 where no way takes any. */
export function boundWalks(ways: Ways): number {
  return ways.walks.length === 0 && ways.located.length === 0
    ? ways.minutesBetweenBuildings
    : readWays(ways).bound
}

interface Known {
  /** By pair, those entered and those worked out so far. */
  readonly minutes: Map<string, number>
  readonly located: ReadonlyMap<string, Located>
  readonly bound: number
}

/** Made once for what an institution has said. */
const knownOf = new WeakMap<Ways, Known>()

function readWays(ways: Ways): Known {
  const known = knownOf.get(ways)
  if (known) return known
  const made = {
    minutes: new Map(ways.walks.map(({ from, to, minutes }) => [keyOf(from, to), minutes])),
    located: new Map(ways.located.map((one) => [one.building, one])),
    bound: Math.max(
      ways.minutesBetweenBuildings,
      boundLocated(ways.located),
      ...ways.walks.map(({ minutes }) => minutes),
    ),
  }
  knownOf.set(ways, made)
  return made
}

/** Any two are at most twice as far from each other as the farthest is from the first. */
function boundLocated([first, ...others]: readonly Located[]): number {
  if (!first || others.length === 0) return 0
  return toMinutes(2 * Math.max(...others.map((other) => measure(first, other))))
}

const keyOf = (one: string, other: string) => (one < other ? `${one}\n${other}` : `${other}\n${one}`)

const toMinutes = (metres: number) =>
  Math.min(MOST_MINUTES_BETWEEN_BUILDINGS, Math.ceil((metres * DETOUR) / METRES_PER_MINUTE))

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The metres of the straight line over the earth (haversine). */
function measure(one: Located, other: Located): number {
  const north = Math.sin(toRadians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2
  const across = Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude)) * east
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(north + across)))
}
