import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
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

/** Malformed calls of an endpoint, without end: each a good one with something broken, or nothing that was good ever. */
export function createMalformed(
  random: Random,
  name: EndpointName,
  example: Example,
  pathIds: readonly string[],
): () => Malformed {
  const { method, path } = ENDPOINTS[name]
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const anyId = () => pick(pathIds.length > 0 ? pathIds : ['00000000-0000-4000-8000-000000000000'])

  const nasty = (): unknown =>
    pick<() => unknown>([
      () => new Written(pick(NUMBERS)),
      () => pick(DATES),
      () => pick(TEXTS),
      () => pick(SHAPES),
      () => pick(misspellId(anyId())),
    ])()

  /** Breaks one thing of a value, at some depth. */
  function breakOne(value: unknown): unknown {
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
        () => value.map((one, index) => (index === at ? breakOne(one) : one)),
        () => [...value, nasty()],
        () => Array(pick([2, 51, 97, 201, 2001])).fill(value[0]),
      ])()
    }
    const fields = Object.entries(value)
    const key = pick(fields.length > 0 ? fields.map(([one]) => one) : ['a'])
    const without = fields.filter(([one]) => one !== key)
    return pick<() => unknown>([
      () => Object.fromEntries(fields.map(([one, inner]) => [one, one === key ? breakOne(inner) : inner])),
      () => Object.fromEntries(fields.map(([one, inner]) => [one, one === key ? nasty() : inner])),
      () => Object.fromEntries(without),
      () => Object.fromEntries([...without, [key.toUpperCase(), nasty()]]),
      () => new Written(writeObject([...fields, [key, nasty()]])),
      () => new Written(writeObject([...fields, [pick(KEYS), nasty()]])),
    ])()
  }

  const goodPath = () => path.replace(/:\w+/, anyId)
  const badPath = () => goodPath().replace(/[^/]*$/, '') + pick(PATH_IDS)
  const oddPath = () => path.replace(/:\w+/, () => pick([...PATH_IDS, ...misspellId(anyId()).map(encodeURI)]))

  function badQuery(): string {
    const fields = Object.keys(example.query)
    if (fields.length === 0 || random() < 0.3) return pick(QUERIES)
    const parts = fields.filter(() => random() < 0.4).map((key) => [key, String(example.query[key])] as const)
    const broken = pick(fields)
    const value = toText(nasty()).replace(/^"|"$/g, '').slice(0, 6000)
    const again = random() < 0.2 ? `&${broken}=${encodeURIComponent(String(example.query[broken]))}` : ''
    return `?${[...parts, [broken, value] as const].map(([key, one]) => `${key}=${encodeText(one)}`).join('&')}${again}`
  }

  const json = { 'content-type': 'application/json' }
  const goodBody = () => toText(example.body)

  return () => {
    const kind = random()
    if (kind < 0.08) return { method, url: pick([badPath, oddPath])(), headers: json, payload: goodBody() }
    if (kind < 0.2) return { method, url: goodPath() + badQuery(), headers: json, payload: goodBody() }
    if (kind < 0.26)
      return {
        method,
        url: goodPath(),
        headers: { 'content-type': pick(TYPES) },
        payload: pick([goodBody(), pick(BODIES)]),
      }
    if (kind < 0.32)
      return { method, url: goodPath(), headers: { ...json, ...pick(HEADERS) }, payload: goodBody() }
    if (kind < 0.34) return { method: pick(METHODS), url: oddPath() + badQuery(), headers: {} }
    if (kind < 0.42) return { method, url: goodPath(), headers: json, payload: pick(BODIES) }
    if (kind < 0.46) return { method, url: goodPath(), headers: json, payload: toText(nasty()) }
    return { method, url: goodPath(), headers: json, payload: toText(breakOne(example.body)) }
  }
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
