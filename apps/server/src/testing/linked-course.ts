import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** A part as it is entered. */
export interface Part {
  readonly kind: string
  readonly below?: string
  readonly sections: readonly object[]
}
/** A part whose sections hang below 'Lecture 1', unless it is the lecture itself. */
export const part = (kind: string, names: readonly string[], more: object = {}): Part => ({
  kind,
  ...(kind === 'Lecture' ? {} : { below: 'Lecture' }),
  sections: names.map((name) => ({
    name,
    ...(kind === 'Lecture' ? {} : { below: 'Lecture 1' }),
    ...more,
  })),
})
export const LECTURE = part('Lecture', ['Lecture 1'])
export const labs = (count: number, more: object = {}) =>
  part(
    'Lab',
    Array.from({ length: count }, (_, index) => `Lab ${index + 1}`),
    more,
  )

/** How many classes of each site have a time: files of tests share this module, and each has its own site. */
const taken = new WeakMap<TestApp, number>()
/** At a time that no other class of a site has. */
function nextSlot(site: TestApp) {
  const hour = (taken.get(site) ?? 0) + 1
  taken.set(site, hour)
  const day = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][hour % 7]
  const at = String(Math.floor(hour / 7)).padStart(2, '0')
  return { day, startTime: `${at}:00`, endTime: `${at}:55` }
}

/** The ids of the sections and of their classes, one each, and when these meet, by their names. */
export interface LinkedCourse {
  readonly courseId: string
  readonly sections: Readonly<Record<string, string>>
  readonly classes: Readonly<Record<string, string>>
  readonly slots: Readonly<Record<string, object>>
}

/** A course of these parts, each of whose sections has a class, but for some. */
export async function addLinkedCourse(
  site: TestApp,
  parts: readonly Part[],
  without: readonly string[] = [],
): Promise<LinkedCourse> {
  const courseId = await site.addCourse()
  const configurations = [{ parts: parts.map((one) => ({ meetingsPerWeek: 1, minutes: 60, ...one })) }]
  const shape = await site.admin.call('PUT', `/api/courses/${courseId}/shape`, { configurations })
  expect(shape.statusCode, shape.body).toBe(200)
  const sections: Record<string, string> = {}
  const classes: Record<string, string> = {}
  const slots: Record<string, object> = {}
  for (const { sections: own } of shape.json().configurations[0].parts)
    for (const { _id: sectionId, name } of own) {
      sections[name] = sectionId
      if (without.includes(name)) continue
      slots[name] = nextSlot(site)
      classes[name] = await addClassAt(site, { title: name, courseId, sectionId, ...slots[name] })
    }
  return { courseId, sections, classes, slots }
}

export async function addClassAt(site: TestApp, fields: object): Promise<string> {
  const answer = await site.admin.call('POST', '/api/classs', { ...nextSlot(site), ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
