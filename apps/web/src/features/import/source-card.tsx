import { Alert, Button, FileButton, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { type Content, SYSTEM_ENDINGS, TableFault } from '@scheduler/formats/browser'
import { useLocation } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import type { TakenFiles } from './files/take-together.ts'
import { ImportCard } from './import-card.tsx'
import { useSayFault } from './say-fault.ts'
import { readFile, type Source } from './source.ts'
import { type NamedSystem, takeSystemFiles } from './systems/take-files.ts'
import { TableReader } from './table-reader.ts'
import { WaitingCard } from './waiting-card.tsx'

const ACCEPTED = ['.csv', '.tsv', '.tab', '.txt', '.xlsx', '.ods', '.gz', ...SYSTEM_ENDINGS].join()

interface SourceCardProps {
  onRead: (source: Source) => void
  onSystem: (system: NamedSystem) => void
  onFiles: (files: TakenFiles) => void
}

/** Takes a table: a file that is dropped or chosen, or cells that are pasted, here or into a list before; or the files of another system. */
export function SourceCard({ onRead, onSystem, onFiles }: SourceCardProps) {
  const { t } = useImportingTexts()
  const [isOver, setIsOver] = useState(false)
  const pastedBefore = useLocation({ select: ({ state }) => state.pastedCells ?? '' })
  const [pasted, setPasted] = useState(pastedBefore)
  const [fault, setFault] = useState<unknown>(null)
  const [opening, setOpening] = useState<{ text: string; close: () => void } | null>(null)
  const sayFault = useSayFault()
  const take = async (name: string, getContent: () => Content | Promise<Content>) => {
    const reader = new TableReader()
    const hear = (rows: number) =>
      setOpening({ text: t('reading', { lines: sayNumber(rows) }), close: () => reader.close() })
    setFault(null)
    hear(0)
    try {
      onRead({ name, reader, ...(await reader.read(await getContent(), {}, hear)) })
    } catch (error) {
      reader.close()
      setOpening(null)
      setFault(error)
    }
  }
  const takeAll = async (files: readonly File[]) => {
    const wait = new AbortController()
    setOpening({ text: t('files.reading'), close: () => wait.abort() })
    const { takeTogether } = await import('./read-table.tsx')
    const taken = await takeTogether(files, (kind) => t(`kinds.${kind}`))
    setOpening(null)
    if (wait.signal.aborted) for (const { source } of taken.tables) source.reader.close()
    else onFiles(taken)
  }
  const takeFiles = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    setFault(null)
    try {
      const system = await takeSystemFiles(files).catch(passSeveral(files))
      if (system) onSystem(system)
      else if (files.length > 1) await takeAll(files)
      else await take(file.name, () => readFile(file))
    } catch (error) {
      setOpening(null)
      setFault(error)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void takeFiles([...event.dataTransfer.files])
  }
  if (opening)
    return (
      <WaitingCard
        title={t('table')}
        text={opening.text}
        share={null}
        onCancel={() => {
          opening.close()
          setOpening(null)
        }}
      />
    )
  return (
    <ImportCard title={t('table')} hint={t('nothingStored')}>
      <Paper
        p="xl"
        style={{
          border: `2px dashed var(--mantine-color-${isOver ? 'primary-filled' : 'default-border'})`,
          background: isOver ? 'var(--mantine-primary-color-light)' : undefined,
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Stack align="center" gap="sm">
          <FileUp size={32} strokeWidth={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
          <Text ta="center">{t('drop')}</Text>
          <FileButton multiple accept={ACCEPTED} onChange={(files) => void takeFiles(files)}>
            {(props) => <Button {...props}>{t('choose')}</Button>}
          </FileButton>
        </Stack>
      </Paper>
      <Textarea
        label={t('paste')}
        description={t('pasteHint')}
        rows={4}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => void take(t('pasted'), () => pasted)}
        >
          {t('read')}
        </Button>
      </Group>
      {fault !== null && (
        <Alert color="red" role="alert">
          {sayFault(fault)}
        </Alert>
      )}
    </ImportCard>
  )
}

/** Of several files that are none of another system together, each is read by itself. */
const passSeveral = (files: readonly File[]) => (error: unknown) => {
  if (files.length > 1 && error instanceof TableFault) return null
  throw error
}
