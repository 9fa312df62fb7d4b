import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IMPORTED, IMPORTED_TABLES, type Imported, type ImportRecord, KINDS } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { FORMATS, SYSTEMS, type Wanted } from '@scheduler/formats/browser'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { TableSkeleton } from '../../shared/ui/data-table/table-skeleton.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'
import { coursePartsQuery, sourceIdsQuery } from './import-query.ts'
import { useFieldNames } from './say-columns.ts'
import type { Source } from './source.ts'
import { SourceCard } from './source-card.tsx'
import type { NamedSystem } from './systems/take-files.ts'

const TableImport = lazyPart(() => import('./table-import.tsx').then((file) => file.TableImport))
const SystemImport = lazyPart(() => import('./systems/system-import.tsx').then((file) => file.SystemImport))
const EarlierImports = lazyPart(() => import('./earlier-imports.tsx').then((file) => file.EarlierImports))

/** Brings in a table: it is read in the browser, judged line by line, and stored when that is asked for. */
export function ImportPage() {
  const { t } = useImportingTexts()
  const [source, setSource] = useState<Source | null>(null)
  const [done, setDone] = useState<ImportRecord | null>(null)
  const [system, setSystem] = useState<NamedSystem | null>(null)
  const [systemDone, setSystemDone] = useState<ReadonlySet<Imported>>(new Set())
  // Fetched before a table is there that may need them.
  useQuery(sourceIdsQuery)
  useQuery(coursePartsQuery)
  const close = () => setSource(null)
  const reader = source?.reader
  useEffect(() => () => reader?.close(), [reader])
  const openSystem = (next: NamedSystem | null) => {
    setDone(null)
    setSystem(next)
    setSystemDone(new Set())
  }
  const readAgain = async (wanted: Wanted) => {
    if (source) setSource({ ...source, ...(await source.reader.read(null, wanted, () => {})) })
  }
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {source ? (
        <Suspense fallback={<TableSkeleton text={t('judging')} />}>
          <TableImport
            key={`${source.encoding} ${source.sheet}`}
            source={source}
            onReadAgain={(wanted) => void readAgain(wanted)}
            onClose={close}
            onDone={(record) => {
              setDone(record)
              setSystemDone(new Set([...systemDone, record.kind]))
              close()
            }}
          />
        </Suspense>
      ) : system ? (
        <Suspense fallback={<TableSkeleton text={t('judging')} />}>
          {done && <ImportDone record={done} />}
          <SystemImport
            system={system}
            done={systemDone}
            onOpen={setSource}
            onClose={() => openSystem(null)}
          />
        </Suspense>
      ) : (
        <>
          {done && <ImportDone record={done} />}
          <SourceCard
            onSystem={openSystem}
            onRead={(read) => {
              setDone(null)
              setSource(read)
            }}
          />
          <Suspense>
            <EarlierImports />
          </Suspense>
          <ExportCard />
          <ImportCard title={t('canHave')}>
            {IMPORTED.map((one) => (
              <KindOfTable key={one} kind={one} />
            ))}
          </ImportCard>
          <ImportCard title={t('systems.canRead')}>
            {SYSTEMS.map((system) => (
              <div key={system}>
                <Text fw={600}>{FORMATS[system].name}</Text>
                <Text size="sm">{t(`systems.reads.${system}`)}</Text>
              </div>
            ))}
          </ImportCard>
        </>
      )}
    </Stack>
  )
}

/** The page that shows the records of a table. */
function pageOf(kind: Imported) {
  const { list } = KINDS[IMPORTED_TABLES[kind].noun]
  return list === 'classes' ? '/admin/calendar' : (`/admin/${list}` as const)
}

/** Who comes without a password. */
const ROLES_OF: Partial<Record<Imported, Role>> = { professors: 'professor', students: 'student' }

/** What was stored, and the way to it; for people who were added also to their login links. */
function ImportDone({ record: { _id, kind, created, changed } }: { record: ImportRecord }) {
  const { t } = useImportingTexts()
  const role = ROLES_OF[kind]
  return (
    <Alert color="emerald" role="group">
      <Text size="sm">{t('done', { created: sayNumber(created), changed: sayNumber(changed) })}</Text>
      <Anchor size="sm" fw={600} renderRoot={(props) => <Link {...props} to={pageOf(kind)} />}>
        {t('show', { kind: t(`kinds.${kind}`) })}
      </Anchor>
      {role && created > 0 && (
        <Anchor
          size="sm"
          fw={600}
          ms="md"
          renderRoot={(props) => (
            <Link {...props} to="/admin/login-links/$role" params={{ role }} search={{ import: _id }} />
          )}
        >
          {t('makeLinks', { count: created })}
        </Anchor>
      )}
    </Alert>
  )
}

/** The columns that a table of a kind may have. */
function KindOfTable({ kind }: { kind: Imported }) {
  const { t } = useImportingTexts()
  const { sayField, required, optional } = useFieldNames(kind)
  const list = (fields: readonly string[]) => fields.map(sayField).join(', ')
  return (
    <div>
      <Text fw={600}>{t(`kinds.${kind}`)}</Text>
      <Text size="sm">{t('required', { fields: list(required) })}</Text>
      <Text size="sm" c="dimmed">
        {t('optional', { fields: list(optional) })}
      </Text>
    </div>
  )
}
