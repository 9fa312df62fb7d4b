import * as z from 'zod'

/** What a backup begins with: what it holds, so that it can be judged before anything is written. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'

/**
 * How the file begins: gzip, no flags, no time, an unknown system. gzip checks all of the file but this, so that it is
 * always the same.
 */
export const BEGINNING = Buffer.from('1f8b08000000000000ff', 'hex')

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const manifest = z.object({
  format: z.literal(FORMAT),
  product: z.literal('scheduler'),
  /** The release that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** In an order in which every table comes after those that it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      bytes: z.int(),
      sha256: hash,
    }),
  ),
})
export type Manifest = z.output<typeof manifest>
export type TableSummary = Manifest['tables'][number]

export const newManifest = (parts: Omit<Manifest, 'format' | 'product'>): Manifest => ({
  format: FORMAT,
  product: 'scheduler',
  ...parts,
})

/** The name of a table's entry in the archive. */
export const entryOf = (table: string) => `tables/${table}.copy`

/** A backup that cannot be made or restored, in a sentence for the person who asked. */
export class BackupRefused extends Error {}
