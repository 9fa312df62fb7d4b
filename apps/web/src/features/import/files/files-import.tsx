import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Wanted } from '@scheduler/formats/browser'
import { useReducer, useState } from 'react'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { ImportCard } from '../import-card.tsx'
import { isStored } from '../judge-table.ts'
import { useSayFault } from '../say-fault.ts'
import type { DoneTable } from '../table-on-its-way.ts'
import { FileCard } from './file-card.tsx'
import { beginChain, type ChainChange, type ChainedTable, chainTables, changeTable } from './table-chain.ts'
import type { TakenFiles } from './take-together.ts'
import { type ReadyTable, useImportAll } from './use-import-all.ts'

type Act = ({ readonly id: number } & ChainChange) | { readonly stored: readonly number[] }

const act = (tables: readonly ChainedTable[], change: Act): readonly ChainedTable[] =>
  'stored' in change
    ? chainTables(tables.filter(({ id }) => !change.stored.includes(id)))
    : changeTable(tables, change)

interface FilesImportProps {
  files: TakenFiles
  onClose: () => void
  onDone: (done: readonly DoneTable[], isAll: boolean) => void
}

/** Files that were chosen together: what each is and what does not fit among them, on one page, and one button that imports all. */
export function FilesImport({ files, onClose, onDone }: FilesImportProps) {
  const { t } = useImportingTexts()
  const [tables, change] = useReducer(act, files.tables, beginChain)
  const [openId, setOpenId] = useState<number | null>(null)
  const { importAll, isPending, count, refusal } = useImportAll((stored, isAll) => {
    change({ stored: stored.map(({ id }) => id) })
    onDone(
      stored.map(({ done }) => done),
      isAll,
    )
  })
  const imported = tables.filter(({ isLeft }) => !isLeft)
  const ready = imported.flatMap(({ id, source, judged }): ReadyTable[] =>
    judged?.isCurrent ? [{ id, source, judged }] : [],
  )
  const lineCount = ready.reduce((sum, { judged }) => sum + judged.lines.filter(isStored).length, 0)
  const isReady = ready.length === imported.length && lineCount > 0
  const readAgain = async ({ id, source }: ChainedTable, wanted: Wanted) =>
    change({
      id,
      judged: null,
      coming: null,
      source: { ...source, ...(await source.reader.read(null, wanted, () => {})) },
    })
  const open = (id: number | null) => {
    setOpenId(id)
    window.scrollTo({ top: 0 })
  }
  return (
    <Stack gap="lg">
      {openId === null && <FilesCard files={files} onClose={onClose} />}
      {tables.map((file) => (
        <FileCard
          key={`${file.id} ${file.source.encoding} ${file.source.sheet}`}
          file={file}
          place={file.isLeft ? null : imported.indexOf(file) + 1}
          open={openId === null ? null : openId === file.id ? 'this' : 'other'}
          onChange={change}
          onOpen={() => open(file.id)}
          onClose={() => open(null)}
          onReadAgain={(wanted) => void readAgain(file, wanted)}
        />
      ))}
      {openId === null && (
        <ImportCard title={t('files.import')} hint={t('files.importHint')}>
          {refusal && (
            <Alert color="red" role="group" style={{ whiteSpace: 'pre-line' }}>
              {refusal}
            </Alert>
          )}
          <Group justify="space-between">
            <Text size="sm" role="status">
              {isPending &&
                t('files.progress', { number: sayNumber(count + 1), all: sayNumber(ready.length) })}
            </Text>
            <Button disabled={!isReady} loading={isPending} onClick={() => importAll(ready)}>
              {lineCount === 0 ? t('nothingToImport') : t('import', { count: lineCount })}
            </Button>
          </Group>
        </ImportCard>
      )}
    </Stack>
  )
}

/** How many files there are, and those that cannot be read. */
function FilesCard({ files: { tables, refused }, onClose }: Pick<FilesImportProps, 'files' | 'onClose'>) {
  const { t } = useImportingTexts()
  const sayFault = useSayFault()
  return (
    <ImportCard title={t('files.title')} hint={t('files.hint')}>
      <Group justify="space-between">
        <Text size="sm">{t('files.tables', { count: tables.length })}</Text>
        <Button variant="default" onClick={onClose}>
          {t('files.other')}
        </Button>
      </Group>
      {refused.map(({ name, error }) => (
        <Alert key={name} color="amber" role="group" title={name}>
          {sayFault(error)}
        </Alert>
      ))}
    </ImportCard>
  )
}
