import { type Kysely, sql } from 'kysely'

/** What the database says of itself: all that migrations made. Its comments are written in the migrations. */
export interface Catalogue {
  readonly tables: readonly Table[]
  readonly functions: readonly Routine[]
}

interface Table {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly Column[]
  /** Each by its name and PostgreSQL's definition; those that a column's line does not have. */
  readonly constraints: readonly Named[]
  readonly triggers: readonly Trigger[]
}

interface Column {
  readonly name: string
  readonly type: string
  readonly isKey: boolean
  readonly filledBy: string
  readonly references: string
  readonly comment: string | null
}

interface Named {
  readonly name: string
  readonly definition: string
}

interface Trigger {
  readonly calls: string
  readonly definition: string
}

interface Routine {
  readonly name: string
  readonly arguments: string
  readonly comment: string | null
}

export async function readCatalogue<T>(db: Kysely<T>): Promise<Catalogue> {
  const [tables, functions] = [await READ_TABLES.execute(db), await READ_FUNCTIONS.execute(db)]
  return { tables: tables.rows, functions: functions.rows }
}

const READ_TABLES = sql<Table>`
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isKey', exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)),
        'filledBy', concat_ws(', ',
          case when c.relkind = 'r' and not a.attnotnull then 'null' end,
          case when a.attidentity <> '' then 'identity'
            else case a.attgenerated when '' then 'default ' else 'generated as ' end || pg_get_expr(d.adbin, d.adrelid, true) end),
        'references', (select coalesce(string_agg(substring(pg_get_constraintdef(k.oid, true) from 'REFERENCES (.*)'), ', '), '')
          from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]),
        'comment', col_description(c.oid, a.attnum)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', one.name, 'definition', definition) order by one.name), '[]')
      from (
        select conname as name, pg_get_constraintdef(oid, true) as definition from pg_constraint
        where conrelid = c.oid and (contype in ('c', 'x', 'u') or contype = 'f' and cardinality(conkey) > 1)
        union all
        select i.indexrelid::regclass::name, 'UNIQUE' || substring(pg_get_indexdef(i.indexrelid) from ' USING btree( .*)') from pg_index i
        where i.indrelid = c.oid and i.indisunique
          and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'x', 'u'))
      ) as one) as constraints,
    (select coalesce(json_agg(json_build_object('calls', p.proname, 'definition', pg_get_triggerdef(t.oid, true))
        order by p.proname, t.tgname), '[]')
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c
  where c.relkind in ('r', 'v') and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'
  order by c.relname`

const READ_FUNCTIONS = sql<Routine>`
  select p.proname as name, pg_get_function_arguments(p.oid) as arguments, obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and not exists (
    select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
  order by p.proname, 2`

/** A function that triggers of so many tables call is explained once, and only named with each of them. */
const MANY_TABLES = 5

/** docs/database.md, in Markdown. */
export function printDatabasePage({ tables, functions }: Catalogue): string {
  const shared = functions
    .map(({ name }) => name)
    .filter((name) => tables.filter((table) => callsOf(table).includes(name)).length >= MANY_TABLES)
  const isShared = ({ name }: Routine) => shared.includes(name)
  return `# The database

Printed from a migrated database. Its sentences are comments there, written by migrations (\`comment on\`). After a new one,
\`npx vitest run --project server apps/server/src/db/tables/database-page.test.ts -u\` prints it again; the test fails until then. Types and
constraints are in PostgreSQL's words. How the parts hang together is in [ARCHITECTURE.md](../ARCHITECTURE.md).

## Triggers of many tables

Functions that triggers of ${MANY_TABLES} tables or more call; a table only names them.

${printFunctions(functions.filter(isShared))}

## Tables and views

${tables.map((table) => printTable(table, shared)).join('\n\n')}

## Other functions and procedures

${printFunctions(functions.filter((one) => !isShared(one)))}
`
}

const callsOf = ({ triggers }: Table): string[] => [...new Set(triggers.map(({ calls }) => calls))]

function printFunctions(functions: readonly Routine[]): string {
  return functions.map((one) => `- ${code(`${one.name}(${one.arguments})`)}: ${one.comment ?? ''}`).join('\n')
}

function printTable(table: Table, shared: readonly string[]): string {
  return [
    `### ${table.name}`,
    table.comment ?? '',
    [['column', 'type', 'null or default', 'references', 'meaning'], Array(5).fill('-')]
      .concat(table.columns.map(listCells))
      .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
      .join('\n'),
    ...printConstraints(table),
    ...printTriggers(table, shared),
  ].join('\n\n')
}

function printConstraints({ constraints }: Table): string[] {
  if (constraints.length === 0) return []
  const lines = constraints.map(({ name, definition }) => `- ${code(name)}: ${code(definition)}`)
  return ['Constraints:', lines.join('\n')]
}

function printTriggers(table: Table, shared: readonly string[]): string[] {
  if (table.triggers.length === 0) return []
  const named = callsOf(table).filter((name) => shared.includes(name))
  const others = table.triggers.filter(({ calls }) => !shared.includes(calls))
  const lines = new Set(others.map((one) => `- ${whenOf(one)}: ${code(one.calls)}`))
  return [`Triggers: ${named.map(code).join(', ')}`.trimEnd(), [...lines].join('\n')].filter(Boolean)
}

function listCells({ name, type, isKey, filledBy, references, comment }: Column): string[] {
  return [`${code(name)}${isKey ? ' (key)' : ''}`, type, code(filledBy), code(references), comment ?? '']
}

/** PostgreSQL writes some definitions in several lines. */
const code = (text: string): string => (text === '' ? '' : `\`${text.replace(/\s+/g, ' ')}\``)

/** 'before insert or update of term_id' */
const whenOf = ({ definition }: Trigger): string =>
  (/(?:BEFORE|AFTER) .+?(?= ON )/.exec(definition)?.[0] ?? '').toLowerCase()
