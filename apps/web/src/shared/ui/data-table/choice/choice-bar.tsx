import { Button, Group, Paper, Text } from '@mantine/core'
import { ClipboardCopy, Download } from 'lucide-react'
import { useListsTexts } from '../../../i18n/lists-texts.ts'
import { saveCsv } from '../../../schedule-export/save-file.ts'
import { copyText } from '../../../spreadsheet/copy-text.ts'
import { toCsv, toPasted } from '../../../spreadsheet/write-cells.ts'
import { notifySuccess } from '../../notify.ts'
import classes from './choice.module.css'

interface ChoiceBarProps {
  /** What the list is called. */
  label: string
  count: number
  /** So many could be chosen. */
  total: number
  /** What is chosen as the cells of a spreadsheet, under the names of their columns. */
  write: () => (string | number)[][]
  onAll: () => void
  onClear: () => void
}

/** What is done with the rows that are chosen. */
export function ChoiceBar({ label, count, total, write, onAll, onClear }: ChoiceBarProps) {
  const { t } = useListsTexts()
  const copy = async () => {
    await copyText(toPasted(write()))
    notifySuccess(t('choice.copied', { count }))
  }
  return (
    <Paper className={classes.bar} role="group" aria-label={t('choice.acts')} withBorder shadow="md">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('choice.chosen', { count, total })}
        </Text>
        {count < total && (
          <Button size="compact-sm" variant="subtle" onClick={onAll}>
            {t('choice.all', { count: total })}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('choice.clear')}
        </Button>
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<ClipboardCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('choice.copy')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => saveCsv(label, toCsv(write()))}
        >
          {t('choice.save')}
        </Button>
      </Group>
    </Paper>
  )
}
