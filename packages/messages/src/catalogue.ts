import { amountTexts } from './amounts.ts'
import { assigningTexts } from './assigning.ts'
import { classTexts } from './classes.ts'
import { conflictTexts } from './conflicts.ts'
import { faultTexts } from './faults.ts'
import { fieldTexts } from './fields.ts'
import { findingTexts } from './findings.ts'
import { importingTexts } from './importing.ts'
import { lineTexts } from './lines.ts'
import { linkTexts } from './links.ts'
import { missingTexts } from './missing.ts'
import { noticeTexts } from './notices.ts'
import { obstacleTexts } from './obstacles.ts'
import { peopleTexts } from './people.ts'
import { placeTexts } from './places.ts'
import { recordTexts } from './records.ts'
import { requestTexts } from './requests.ts'
import { ruleTexts } from './rules.ts'
import { runTexts } from './runs.ts'
import type { NameOf, TextOf, Texts } from './say.ts'
import { sinceTexts } from './since.ts'
import type { SlotNames } from './slots.ts'
import { weekTexts } from './weeks.ts'
import { costTexts } from './wishes.ts'

/** Everything that rules, planning and server say to people: the English catalogue, by groups. */
export const CATALOGUE = {
  conflicts: conflictTexts,
  places: placeTexts,
  fields: fieldTexts,
  faults: faultTexts,
  requests: requestTexts,
  people: peopleTexts,
  records: recordTexts,
  missing: missingTexts,
  classes: classTexts,
  notices: noticeTexts,
  amounts: amountTexts,
  findings: findingTexts,
  obstacles: obstacleTexts,
  costs: costTexts,
  links: linkTexts,
  rules: ruleTexts,
  runs: runTexts,
  since: sinceTexts,
  weeks: weekTexts,
  assigning: assigningTexts,
  importing: importingTexts,
  lines: lineTexts,
} as const
export type Catalogue = typeof CATALOGUE

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** A text with the slots of its English one, none more and none less; a form for a number may say it in words. */
type WithSlots<Text extends string, English extends string, MayOmit extends string = never> = [
  SlotNames<Text>,
] extends [SlotNames<English>]
  ? [Exclude<SlotNames<English>, SlotNames<Text> | MayOmit>] extends [never]
    ? Text
    : never
  : never

/** The names under which a group is translated: each, or each in the forms of the language. */
type Translated<Group extends Texts, Forms extends Form> = {
  [Name in NameOf<Group>]: `${Name}_other` extends keyof Group ? `${Name}_${Forms}` : Name
}[NameOf<Group>]

type Counted<Name extends string> = Name extends `${infer Plain}_${Form}` ? Plain : Name

type Checked<Given, Forms extends Form> = {
  [Group in keyof Catalogue]: {
    [Name in Translated<Catalogue[Group], Forms>]: Group extends keyof Given
      ? Name extends keyof Given[Group]
        ? Given[Group][Name] extends string
          ? WithSlots<
              Given[Group][Name],
              TextOf<Catalogue[Group], Counted<Name>> & string,
              Name extends Counted<Name> | `${string}_other` ? never : 'count'
            >
          : never
        : string
      : string
  }
}

/**
 * The catalogue in another language, whose numbers take these forms. A text, a form or a slot that is missing does not
 * compile, and neither does one that English does not have.
 */
export const translateTo =
  <Forms extends Form>() =>
  <const Given extends Checked<Given, Forms>>(translation: Given): Given =>
    translation
