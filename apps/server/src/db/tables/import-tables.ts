import type { Imported } from '@scheduler/contract'
import type { Generated } from 'kysely'

/** The tables of 0048-imports.sql and 0052-source-ids.sql: what was imported as a table. */
export interface ImportTables {
  imports: {
    id: Generated<string>
    kind: Imported
    file_name: string
    created: number
    changed: number
    at: Generated<Date>
  }
  import_records: {
    import_id: string
    record_id: string
    /** Null for a record that the import made. */
    before: Readonly<Record<string, unknown>> | null
    revision: number
  }
  source_ids: {
    record_id: string
    source_id: string
  }
}
