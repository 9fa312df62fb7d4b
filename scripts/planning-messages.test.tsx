import { PROFESSOR_STATUSES, WEEKDAYS } from '@scheduler/domain'
import { solve } from '@scheduler/engine'
import { CATALOGUE, type Said } from '@scheduler/messages'
import {
  buildPlan,
  checkDemand,
  explainExisting,
  listCellCosts,
  loadExisting,
  type PlanningInput,
  type RunOptions,
  toProposal,
} from '@scheduler/planning'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../apps/web/src/shared/i18n/i18n.ts'
import { sayMessage } from '../apps/web/src/shared/i18n/say-message.ts'
import deMessages from '../packages/messages/locales/de/messages.json'
import esMessages from '../packages/messages/locales/es/messages.json'
import { readSections } from '../packages/planning/src/demand/sections.ts'
import * as institutions from '../packages/planning/src/testing/institutions.ts'
import * as small from '../packages/planning/src/testing/small-institutions.ts'

/** Names that look like what surrounds them: words of the messages, slots, markup. */
const nameAs = (noun: string, id: string) =>
  `${noun} & Monday, <b>rooms</b> $t(links.rooms) {{title}} {{day}} '$&' ${id}`

function rename(input: PlanningInput): PlanningInput {
  return {
    ...input,
    courses: input.courses.map((one) => ({ ...one, courseName: nameAs('Course', one.id) })),
    rooms: input.rooms.map((one) => ({ ...one, name: nameAs('Room', one.id) })),
    professors: input.professors.map((one) => ({ ...one, fullName: nameAs('Professor', one.id) })),
    cohorts: input.cohorts.map((one) => ({ ...one, name: nameAs('Students', one.id) })),
    classes: input.classes.map((one) => ({ ...one, title: nameAs('Class', one.id) })),
  }
}

const listNames = ({ courses, rooms, professors, cohorts, classes }: PlanningInput): string[] => [
  ...courses.map(({ courseName }) => courseName),
  ...rooms.flatMap(({ name, buildingName }) => [name, buildingName]),
  ...professors.map(({ fullName }) => fullName),
  ...cohorts.map(({ name }) => name),
  ...classes.map(({ title }) => title),
  ...courses.flatMap(({ needs }) => needs),
  ...rooms.flatMap(({ keptFor }) => (keptFor ?? []).map(({ department }) => department)),
  ...courses.flatMap((course) => [...readSections(course).byId.values()].map(({ title }) => title)),
  ...courses.flatMap(({ parts = [] }) => parts.map(({ kind }) => kind)),
]

type Link = Omit<Said, 'message'> & { readonly label: string }
const ofLink = ({ label, key, slots }: Link): Said => ({ message: label, key, slots })

/** All that is said of an institution: before a run, of proposals without some classes or all, of existing classes. */
function listSaid(input: PlanningInput, options: RunOptions): Said[] {
  const { findings } = checkDemand(input, options)
  const plan = buildPlan(input, options)
  const fixed = plan.problem.classes.map((one) => one.fixed ?? null)
  const { placements } = solve(plan.problem, {
    seed: 1,
    budget: { moves: 300 },
    now: () => 0,
    initial: { placements: plan.initial },
  })
  const proposals = [fixed, plan.initial, placements].map((placements) => toProposal(plan, placements))
  const rules = proposals.flatMap(({ classes }) => classes.flatMap((one) => one.impossibility?.rules ?? []))
  const existing = loadExisting(input, options.weights)
  const reasons = input.classes.flatMap(({ id }) => {
    const { costs = [], places = [] } = explainExisting(existing, id) ?? {}
    const { cells = [] } = listCellCosts(existing, id) ?? {}
    return [...costs, ...[...places, ...cells].flatMap((place) => place.reasons)]
  })
  return [
    ...findings,
    ...[...findings, ...rules].flatMap(({ links }) => links.map(ofLink)),
    ...proposals.flatMap(({ classes }) =>
      classes.flatMap((one) => [...one.reasons, ...(one.impossibility ? [one.impossibility] : [])]),
    ),
    ...rules,
    ...reasons,
  ]
}

const someCases = [
  ...fc.sample(fc.tuple(institutions.someInput, institutions.someOptions), { numRuns: 300, seed: 1 }),
  ...fc.sample(fc.tuple(small.someInput, small.someOptions), { numRuns: 300, seed: 1 }),
]
/** By the English message. */
const all = new Map(
  someCases.flatMap(([drawn, options]) => {
    const input = rename(drawn)
    const names = listNames(input).sort((one, other) => other.length - one.length)
    return listSaid(input, options).map((said) => [said.message, { said, names }] as const)
  }),
)

const listKeys = ({ key, slots = {} }: Said): (string | undefined)[] => [
  key,
  ...Object.values(slots)
    .flat()
    .flatMap((slot) => (typeof slot === 'object' && 'message' in slot ? listKeys(slot) : [])),
]

const listWords = (texts: readonly string[]) =>
  texts.flatMap((text) => text.replace(/\{\{\w+\}\}/g, ' ').match(/\p{L}+/gu) ?? [])
const listTexts = (groups: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.values(groups).flatMap((group) => Object.values(group))
/** The words of what is shown that are English, and none of the language. */
function findEnglish(messages: Parameters<typeof listTexts>[0]): (said: string) => string[] {
  const english = new Set([...listWords(listTexts(CATALOGUE)), ...WEEKDAYS, ...PROFESSOR_STATUSES])
  for (const word of listWords(listTexts(messages))) english.delete(word)
  return (said) => listWords([said]).filter((word) => english.has(word))
}

test('planning says many kinds of messages, each with a key of the catalogue', () => {
  const keys = new Set([...all.values()].flatMap(({ said }) => listKeys(said)))
  const known = Object.entries(CATALOGUE).flatMap(([group, texts]) =>
    Object.keys(texts).map((name) => `${group}.${name.replace(/_(one|other)$/, '')}`),
  )
  expect([...keys].filter((key) => key === undefined || !known.includes(key))).toEqual([])
  expect(keys.size).toBeGreaterThan(60)
})

test.each([
  ['es', findEnglish(esMessages)],
  ['de', findEnglish(deMessages)],
  ['ar', (said: string) => said.match(/[a-z]+/gi) ?? []],
] as const)(
  'what planning says holds every name as it was typed and nothing else in English: %s',
  async (language, listEnglish) => {
    await chooseLanguage(language)
    for (const [message, { said, names }] of all) {
      const shown = sayMessage(said)
      const typed = names.filter((name) => message.includes(name))
      expect(
        typed.filter((name) => !shown.includes(name)),
        message,
      ).toEqual([])
      const rest = names.reduce((text, name) => text.replaceAll(name, ''), shown)
      expect(listEnglish(rest), `${message} → ${shown}`).toEqual([])
      expect(rest, message).not.toContain('{{')
    }
  },
)
