import { Button, Group, Text } from '@mantine/core'
import { i18n } from '../i18n/i18n.ts'
import { type ActsLook, notifyWithActs } from './notify.ts'

/** Tells what was done and offers to take it back; answers how to close the toast. */
export function showUndoable(
  text: string,
  onUndo: () => void,
  look: Pick<ActsLook, 'staysOpen' | 'onClose'> = {},
): () => void {
  return notifyWithActs(
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={onUndo}>
        {i18n.t('calendar.undo')}
      </Button>
    </Group>,
    { color: 'emerald', ...look },
  )
}
