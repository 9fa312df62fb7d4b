/** The forms of a text that depend on a number, as Unicode names them. */
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The texts of a group that depend on a number: 'classes' where there is a 'classes_other'. */
type Counted<Texts> = { [Key in keyof Texts]: Key extends `${infer Name}_other` ? Name : never }[keyof Texts]

/**
 * The same texts in a language whose numbers take these forms; one that is missing does not compile. A form for zero
 * that English has besides its own two is there in every language.
 */
export type Translation<Texts, Forms extends Form> = {
  readonly [Key in keyof Texts as Key extends `${Counted<Texts>}_${Exclude<Form, 'zero'>}`
    ? never
    : Key]: Texts[Key] extends string ? string : Translation<Texts[Key], Forms>
} & { readonly [Key in `${Counted<Texts>}_${Forms}`]: string }
