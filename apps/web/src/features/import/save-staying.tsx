import { Button } from '@mantine/core'
import { useImportingTexts } from '../../shared/i18n/importing-texts.ts'
import type { Source } from './source.ts'
import type { TableOnItsWay } from './table-on-its-way.ts'
import { useStaying } from './use-staying.ts'

interface SaveStayingProps {
  source: Source
  table: Pick<TableOnItsWay, 'names' | 'lines'>
}

/** Saves the lines of a table that stay out. */
export function SaveStaying({ source, table }: SaveStayingProps) {
  const { t } = useImportingTexts()
  const { write, save } = useStaying()
  const saveAll = async () => {
    const staying = await write(source, table)
    if (staying) save(staying)
  }
  return (
    <Button
      variant="default"
      aria-label={t('staying.saveNamed', { name: source.name })}
      onClick={() => void saveAll()}
    >
      {t('staying.save')}
    </Button>
  )
}
