import { Stack, Text } from '@mantine/core'
import { IMPORTED, type Imported } from '@scheduler/contract'
import { FORMATS, SYSTEMS, type Wanted } from '@scheduler/formats/browser'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { TableSkeleton } from '../../shared/ui/data-table/table-skeleton.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ExportCard } from './export-card.tsx'
import type { TakenFiles } from './files/take-together.ts'
import { ImportCard } from './import-card.tsx'
import { coursePartsQuery, sourceIdsQuery } from './import-query.ts'
import { useFieldNames } from './say-columns.ts'
import type { Source } from './source.ts'
import { SourceCard } from './source-card.tsx'
import type { NamedSystem } from './systems/take-files.ts'
import type { DoneTable } from './table-on-its-way.ts'

const load = () => import('./read-table.tsx')
const ReadTable = lazyPart(() => load().then((file) => file.ReadTable))
const ImportDone = lazyPart(() => load().then((file) => file.ImportDone))
const FilesImport = lazyPart(() => load().then((file) => file.FilesImport))
const SystemImport = lazyPart(() => import('./systems/system-import.tsx').then((file) => file.SystemImport))
const EarlierImports = lazyPart(() => import('./earlier-imports.tsx').then((file) => file.EarlierImports))

/** Brings in a table: it is read in the browser, judged line by line, and stored when that is asked for. */
export function ImportPage() {
  const { t } = useImportingTexts()
  const [source, setSource] = useState<Source | null>(null)
  const [done, setDone] = useState<readonly DoneTable[]>([])
  const [files, setFiles] = useState<TakenFiles | null>(null)
  const [system, setSystem] = useState<NamedSystem | null>(null)
  const [systemDone, setSystemDone] = useState<ReadonlySet<Imported>>(new Set())
  // Fetched before a table is there that may need them.
  useQuery(sourceIdsQuery)
  useQuery(coursePartsQuery)
  const close = () => setSource(null)
  const reader = source?.reader
  useEffect(() => () => reader?.close(), [reader])
  useEffect(
    () => () => {
      for (const { source: table } of files?.tables ?? []) table.reader.close()
    },
    [files],
  )
  const openSystem = (next: NamedSystem | null) => {
    setDone([])
    setSystem(next)
    setSystemDone(new Set())
  }
  const readAgain = async (wanted: Wanted) => {
    if (source) setSource({ ...source, ...(await source.reader.read(null, wanted, () => {})) })
  }
  const isDone = done.length > 0 && (
    <Suspense>
      <ImportDone done={done} onUndone={() => setDone([])} />
    </Suspense>
  )
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {source ? (
        <Suspense fallback={<TableSkeleton text={t('judging')} />}>
          <ReadTable
            source={source}
            onOpen={setSource}
            onReadAgain={(wanted) => void readAgain(wanted)}
            onClose={close}
            onDone={(one) => {
              setDone([one])
              setSystemDone(new Set([...systemDone, one.kind]))
              close()
            }}
          />
        </Suspense>
      ) : files ? (
        <Suspense fallback={<TableSkeleton text={t('judging')} />}>
          {isDone}
          <FilesImport
            files={files}
            onClose={() => setFiles(null)}
            onDone={(some, isAll) => {
              setDone((before) => [...before, ...some])
              if (isAll) setFiles(null)
            }}
          />
        </Suspense>
      ) : system ? (
        <Suspense fallback={<TableSkeleton text={t('judging')} />}>
          {isDone}
          <SystemImport
            system={system}
            done={systemDone}
            onOpen={setSource}
            onClose={() => openSystem(null)}
          />
        </Suspense>
      ) : (
        <>
          {isDone}
          <SourceCard
            onSystem={openSystem}
            onFiles={(taken) => {
              setDone([])
              setFiles(taken)
            }}
            onRead={(read) => {
              setDone([])
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
