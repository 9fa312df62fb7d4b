import { Button, Stack, Text } from '@mantine/core'
import type { ErrorReply, SuggestedPlacement } from '@scheduler/contract'
import { i18n } from '../../shared/i18n/i18n.ts'
import { notifyWithActs } from '../../shared/ui/notify.ts'
import { showRefusal } from './refusal-toast.ts'
import { WaysOut } from './ways-out.tsx'

/** A toast has room for so many; opening the class offers them all. */
const OFFERED = 3

/** Tells that somebody else was quicker to move a class, and offers to move it all the same; answers how to close the toast. */
export function showOvertakenMove(text: string, onMove: () => void): () => void {
  return notifyWithActs(
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{text}</Text>
      <Button size="compact-sm" variant="light" onClick={onMove}>
        {i18n.t('calendar.moveAnyway')}
      </Button>
    </Stack>,
    { color: 'amber' },
  )
}

/** Tells why a class is back where it was, with the places that are free instead; answers how to close the toast. */
export function showRefusedMove(reply: ErrorReply, onTake: (place: SuggestedPlacement) => void): () => void {
  const { message, suggestion, suggestions = [] } = reply
  const content = (
    <Stack gap="xs">
      <Text size="sm">{message}</Text>
      {suggestion !== undefined && <Text size="sm">{i18n.t('calendar.suggestion', { suggestion })}</Text>}
      {suggestions.length > 0 && (
        <Text size="sm" fw={600}>
          {i18n.t('calendar.waysOut')}
        </Text>
      )}
      <WaysOut suggestions={suggestions.slice(0, OFFERED)} onTake={onTake} />
    </Stack>
  )
  // Who reads them looks at the timetable meanwhile.
  return showRefusal(() => notifyWithActs(content, { color: 'red', staysOpen: true }))
}
