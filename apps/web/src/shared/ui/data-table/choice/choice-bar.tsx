import { Button, Group, Paper, Text } from '@mantine/core'
import type { Many } from '@scheduler/contract'
import { ClipboardCopy, Download, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useListsTexts } from '../../../i18n/lists-texts.ts'
import { saveCsv } from '../../../schedule-export/save-file.ts'
import { copyText } from '../../../spreadsheet/copy-text.ts'
import { toCsv, toPasted } from '../../../spreadsheet/write-cells.ts'
import { lazyPart } from '../../lazy-part.ts'
import { notifySuccess } from '../../notify.ts'
import { useUrlDialog } from '../../use-url-dialog.ts'
import classes from './choice.module.css'
import type { Named } from './delete-chosen.tsx'

const DeleteChosen = lazyPart(() => import('./delete-chosen.tsx').then((file) => file.DeleteChosen))

/** `?dialog=delete-chosen` asks. */
const DELETION = 'delete-chosen'

interface ChoiceBarProps {
  /** What the list is called. */
  label: string
  chosen: readonly Named[]
  /** The list, where many of its records can be deleted at once. */
  kind: Many | undefined
  /** So many could be chosen. */
  total: number
  /** What is chosen as the cells of a spreadsheet, under the names of their columns. */
  write: () => (string | number)[][]
  onAll: () => void
  onClear: () => void
}

/** What is done with the rows that are chosen. */
export function ChoiceBar({ label, chosen, kind, total, write, onAll, onClear }: ChoiceBarProps) {
  const { t } = useListsTexts()
  const { dialog, open, close } = useUrlDialog()
  const count = chosen.length
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
        {kind && (
          <Button
            size="xs"
            variant="default"
            c="red"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => open(DELETION)}
          >
            {t('translation:actions.delete')}
          </Button>
        )}
      </Group>
      {kind && dialog === DELETION && (
        <Suspense>
          <DeleteChosen kind={kind} chosen={chosen} onDelete={onClear} onClose={close} />
        </Suspense>
      )}
    </Paper>
  )
}
