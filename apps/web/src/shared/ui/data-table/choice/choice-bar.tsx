import { Button, Group, Paper, Text } from '@mantine/core'
import { type Edited, listsWith, type Many, nounOf } from '@scheduler/contract'
import { ClipboardCopy, Download, Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useBoxesTexts } from '../../../i18n/boxes-texts.ts'
import { useChoosingTexts } from '../../../i18n/choosing-texts.ts'
import { saveCsv } from '../../../schedule-export/save-file.ts'
import { copyText } from '../../../spreadsheet/copy-text.ts'
import { toCsv, toPasted } from '../../../spreadsheet/write-cells.ts'
import { lazyPart } from '../../lazy-part.ts'
import { notifySuccess } from '../../notify.ts'
import type { Fields } from '../../record-form/fields.ts'
import { useUrlDialog } from '../../use-url-dialog.ts'
import classes from './choice.module.css'
import type { Named } from './say-refusal.ts'

const DeleteChosen = lazyPart(() => import('./delete-chosen.tsx').then((file) => file.DeleteChosen))

const EditChosen = lazyPart(() => import('./edit-chosen.tsx').then((file) => file.EditChosen))

/** `?dialog=delete-chosen` asks, `?dialog=edit-chosen` edits. */
const DELETION = 'delete-chosen'
const EDIT = 'edit-chosen'

interface ChoiceBarProps {
  /** What the list is called. */
  label: string
  chosen: readonly (Named & { readonly row: object })[]
  /** The fields of its records, where many can be given a value together. */
  edited: Fields<never> | undefined
  /** The list, where many of its records can be deleted at once. */
  kind: Many | undefined
  /** So many could be chosen. */
  total: number
  /** What is chosen as the cells of a spreadsheet, under the names of their columns. */
  write: () => (string | number)[][]
  onAll: () => void
  onClear: () => void
}

const isEdited = (kind: Many): kind is Many & Edited =>
  (listsWith('edited') as readonly string[]).includes(kind)

/** What is done with the rows that are chosen. */
export function ChoiceBar({ label, chosen, kind, edited, total, write, onAll, onClear }: ChoiceBarProps) {
  const { t } = useChoosingTexts()
  const { t: sayBox } = useBoxesTexts()
  const { dialog, open, close } = useUrlDialog()
  const count = chosen.length
  const copy = async () => {
    await copyText(toPasted(write()))
    notifySuccess(t('copied', { count }))
  }
  return (
    <Paper className={classes.bar} role="group" aria-label={t('acts')} withBorder shadow="md">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {sayBox('chosen', { count, total })}
        </Text>
        {count < total && (
          <Button size="compact-sm" variant="subtle" onClick={onAll}>
            {sayBox('all', { count: total })}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('clear')}
        </Button>
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<ClipboardCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => saveCsv(label, toCsv(write()))}
        >
          {t('save')}
        </Button>
        {edited && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            onClick={() => open(EDIT)}
          >
            {t('edit')}
          </Button>
        )}
        {kind && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => open(DELETION)}
          >
            {t('translation:actions.delete')}
          </Button>
        )}
      </Group>
      {edited && kind && isEdited(kind) && dialog === EDIT && (
        <Suspense>
          <EditChosen
            kind={kind}
            noun={nounOf(kind)}
            label={label}
            fields={edited}
            chosen={chosen}
            onClose={close}
          />
        </Suspense>
      )}
      {kind && dialog === DELETION && (
        <Suspense>
          <DeleteChosen kind={kind} chosen={chosen} onDelete={onClear} onClose={close} />
        </Suspense>
      )}
    </Paper>
  )
}
