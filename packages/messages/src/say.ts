import { sayEnglish, type Texts } from './english.ts'
import type { Said, Slots, SlotsOf } from './slots.ts'

/** What a text is called, whatever the number. */
export type NameOf<Group extends Texts> = {
  [Name in keyof Group & string]: Name extends `${infer Counted}_${'one' | 'other'}` ? Counted : Name
}[keyof Group & string]

/** The English text of a name; of two forms the one for many numbers, which has all the slots. */
export type TextOf<Group extends Texts, Name extends string> = `${Name}_other` extends keyof Group
  ? Group[`${Name}_other`]
  : Group[Name]

/** What has to be handed in with a text: its slots, if it has any. */
export type Arguments<Text extends string> =
  Record<never, never> extends SlotsOf<Text> ? [] : [slots: SlotsOf<Text>]

/** What is said of something, without the rest of it. */
export const toSaid = ({ message, key, slots }: Said): Said => ({
  message,
  ...(key !== undefined && { key }),
  ...(slots && { slots }),
})

/** Makes the function that says the texts of a group; a slot that is missing does not compile. */
export function createSay<const Group extends Texts>(group: string, texts: Group) {
  return <Name extends NameOf<Group>>(name: Name, ...[slots]: Arguments<TextOf<Group, Name>>): Said => {
    const held: Slots = slots ?? {}
    return { message: sayEnglish(texts, name, held), key: `${group}.${name}`, slots: held }
  }
}
