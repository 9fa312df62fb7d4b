import { Button, Group } from '@mantine/core'
import { writeXlsx, writeZip } from '@scheduler/formats/browser'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import { ExportSystems } from './export-systems.tsx'
import { ImportCard } from './import-card.tsx'
import { readAll } from './read-all.ts'
import { useExport } from './use-export.ts'

const FORMATS = ['zip', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

/** Saves records as tables with the columns that an import reads, or as files of other systems. */
export function ExportCard() {
  const { t } = useImportingTexts()
  const { save, isPending, saved } = useExport(async (format: Format) => ({
    name: `scheduler.${format}`,
    content: new Blob([await writeEverything(format)]),
  }))
  return (
    <ImportCard title={t('export.title')} hint={t('export.hint')}>
      <Group>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            disabled={isPending}
            loading={saved === format}
            onClick={() => save(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </Group>
      <ExportSystems />
    </ImportCard>
  )
}

async function writeEverything(format: Format): Promise<Uint8Array<ArrayBuffer>> {
  const known = await readAll()
  return format === 'zip' ? writeZip(known) : writeXlsx(known)
}
