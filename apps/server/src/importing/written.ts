export type Fields = Readonly<Record<string, unknown>>

/** A record with those of its fields that are written. */
export interface Written {
  readonly id: string
  readonly fields: Fields
}

/** What an import, or its undoing, does to records of its kind. */
export interface ImportChange {
  readonly added: readonly string[]
  readonly changed: readonly Written[]
  readonly removed: readonly string[]
}
