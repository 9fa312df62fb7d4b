import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
import type { Dealer } from './deal.ts'
import type { Example } from './examples.ts'
import {
  BODIES,
  DATES,
  HEADERS,
  KEYS,
  METHODS,
  misspellId,
  NUMBERS,
  PATH_IDS,
  QUERIES,
  SHAPES,
  TEXTS,
  TYPES,
  Written,
} from './nasty-values.ts'

export interface Malformed {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

export type Random = () => number

/** How a call may be broken. */
type Kind = 'path' | 'query' | 'type' | 'header' | 'method' | 'whole body' | 'no object' | 'field'

/** Of 50 calls, how many are broken in which way: most often in what they take. */
function listKinds({ body }: Example): Kind[] {
  const share = (kind: Kind, times: number) => Array<Kind>(times).fill(kind)
  const takesFields = Object.keys(body).length > 0
  return [
    ...share('path', 4),
    ...share('query', takesFields ? 6 : 25),
    ...share('type', 3),
    ...share('header', 3),
    ...share('method', 1),
    ...share('whole body', 4),
    ...share('no object', 2),
    ...share('field', takesFields ? 27 : 8),
  ]
}

/** The lists of which each value is sent to some call; and of each call, those that it meets itself. */
export const SENT_TO_SOME = {
  NUMBERS,
  DATES,
  TEXTS,
  SHAPES,
  KEYS,
  BODIES,
  PATH_IDS,
  QUERIES,
  TYPES,
  HEADERS,
  METHODS,
} as const
export const listSentTo = (name: EndpointName, { body, query }: Example): string[] => [
  `kinds of ${name}`,
  ...(Object.keys(body).length > 0 ? [`fields of ${name}`, `ways to break ${name}`] : []),
  ...(Object.keys(query).length > 0 ? [`queries of ${name}`] : []),
]

/** Malformed calls of an endpoint, without end: each a good one with something broken, or nothing that was good ever. */
export function createMalformed(
  random: Random,
  { deal }: Dealer,
  name: EndpointName,
  example: Example,
  pathIds: readonly string[],
): () => Malformed {
  const { method, path } = ENDPOINTS[name]
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const dealOf = <K extends keyof typeof SENT_TO_SOME>(list: K) =>
    deal<(typeof SENT_TO_SOME)[K][number]>(list, SENT_TO_SOME[list])
  const anyId = () => pick(pathIds.length > 0 ? pathIds : ['00000000-0000-4000-8000-000000000000'])
  const misspelled = () => deal('misspelled ids', misspellId(anyId()))

  const nasty = (): unknown =>
    deal<() => unknown>(`nasty values for ${name}`, [
      () => new Written(dealOf('NUMBERS')),
      () => dealOf('DATES'),
      () => dealOf('TEXTS'),
      () => dealOf('SHAPES'),
      misspelled,
    ])()

  /** Breaks one thing of a value, at some depth; `place` names where the value is. */
  function breakOne(value: unknown, place: string): unknown {
    const isComposed = typeof value === 'object' && value !== null && !(value instanceof Written)
    if (!isComposed || random() < 0.1)
      return pick<() => unknown>([
        nasty,
        () => [value],
        () => [value, value],
        () => ({ value }),
        () => JSON.stringify(value),
      ])()
    if (Array.isArray(value)) {
      const at = Math.floor(random() * value.length)
      return pick<() => unknown>([
        () => value.map((one, index) => (index === at ? breakOne(one, `${place}[]`) : one)),
        () => [...value, nasty()],
        () => Array(pick([2, 51, 97, 201, 2001])).fill(value[0]),
      ])()
    }
    const fields = Object.entries(value)
    const key = fields.length > 0 ? deal(`fields of ${place}`, Object.keys(value)) : 'a'
    const without = fields.filter(([one]) => one !== key)
    const breakIn = (inner: unknown) => breakOne(inner, `${place}.${key}`)
    return deal<() => unknown>(`ways to break ${place}`, [
      () => Object.fromEntries(fields.map(([one, inner]) => [one, one === key ? breakIn(inner) : inner])),
      () => Object.fromEntries(fields.map(([one, inner]) => [one, one === key ? nasty() : inner])),
      () => Object.fromEntries(without),
      () => Object.fromEntries([...without, [key.toUpperCase(), nasty()]]),
      () => new Written(writeObject([...fields, [key, nasty()]])),
      () => new Written(writeObject([...fields, [dealOf('KEYS'), nasty()]])),
    ])()
  }

  const goodPath = () => path.replace(/:\w+/, anyId)
  const badPath = () => goodPath().replace(/[^/]*$/, '') + dealOf('PATH_IDS')
  const oddPath = () =>
    path.replace(/:\w+/, () => (random() < 0.7 ? dealOf('PATH_IDS') : encodeURI(misspelled())))

  function badQuery(): string {
    const fields = Object.keys(example.query)
    if (fields.length === 0 || random() < 0.3) return dealOf('QUERIES')
    const parts = fields.filter(() => random() < 0.4).map((key) => [key, String(example.query[key])] as const)
    const broken = deal(`queries of ${name}`, fields)
    const value = toText(nasty()).replace(/^"|"$/g, '').slice(0, 6000)
    const again = random() < 0.2 ? `&${broken}=${encodeURIComponent(String(example.query[broken]))}` : ''
    return `?${[...parts, [broken, value] as const].map(([key, one]) => `${key}=${encodeText(one)}`).join('&')}${again}`
  }

  const json = { 'content-type': 'application/json' }
  const goodBody = () => toText(example.body)
  const withBody = (payload: string): Malformed => ({ method, url: goodPath(), headers: json, payload })

  const breaking: Record<Kind, () => Malformed> = {
    path: () => ({ method, url: pick([badPath, oddPath])(), headers: json, payload: goodBody() }),
    query: () => ({ method, url: goodPath() + badQuery(), headers: json, payload: goodBody() }),
    type: () => ({
      method,
      url: goodPath(),
      headers: { 'content-type': dealOf('TYPES') },
      payload: pick([goodBody, () => dealOf('BODIES')])(),
    }),
    header: () => ({
      method,
      url: goodPath(),
      headers: { ...json, ...dealOf('HEADERS') },
      payload: goodBody(),
    }),
    method: () => ({ method: dealOf('METHODS'), url: oddPath() + badQuery(), headers: {} }),
    'whole body': () => withBody(dealOf('BODIES')),
    'no object': () => withBody(toText(nasty())),
    field: () => withBody(toText(breakOne(example.body, name))),
  }
  const kinds = listKinds(example)
  return () => breaking[deal(`kinds of ${name}`, kinds)]()
}

/** Half a surrogate pair has no place in an address. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'))
}

function toText(value: unknown): string {
  if (value instanceof Written) return value.text
  if (Array.isArray(value)) return `[${value.map(toText).join()}]`
  if (typeof value === 'object' && value !== null) return writeObject(Object.entries(value))
  return JSON.stringify(value)
}

const writeObject = (fields: readonly (readonly [string, unknown])[]) =>
  `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${toText(value)}`).join()}}`
