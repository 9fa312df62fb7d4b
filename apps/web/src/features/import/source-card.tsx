import { Alert, Button, FileButton, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { ImportCard } from './import-card.tsx'
import { readFile, readPasted, type Source } from './reading/read-source.ts'
import { useSayFault } from './say-fault.ts'

const ACCEPTED = '.csv,.tsv,.tab,.txt,.xlsx,.ods'

/** Takes a table: a file that is dropped or chosen, or cells that are pasted. */
export function SourceCard({ onRead }: { onRead: (source: Source) => void }) {
  const { t } = useImportingTexts()
  const [isOver, setIsOver] = useState(false)
  const [pasted, setPasted] = useState('')
  const [fault, setFault] = useState<unknown>(null)
  const sayFault = useSayFault()
  const take = async (read: () => Source | Promise<Source>) => {
    setFault(null)
    try {
      onRead(await read())
    } catch (error) {
      setFault(error)
    }
  }
  const takeFile = (file: File | null | undefined) => file && void take(() => readFile(file))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    takeFile(event.dataTransfer.files[0])
  }
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
          <FileButton accept={ACCEPTED} onChange={takeFile}>
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
          onClick={() => void take(() => readPasted(t('pasted'), pasted))}
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
