import { Button, Group, Stack, Switch } from '@mantine/core'
import type { ProposedClass } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { changesTimetable } from '../proposed/proposed-classes.ts'
import { ProposedFacts } from '../proposed/proposed-details.tsx'
import type { Chosen } from '../proposed/use-chosen.ts'

interface ProposedClassDialogProps {
  one: ProposedClass
  chosen: Chosen
  onClose: () => void
}

/** A class of the proposal: what becomes of it, why, and whether it is taken over. */
export function ProposedClassDialog({ one, chosen, onClose }: ProposedClassDialogProps) {
  const { t } = useGenerationTexts()
  const { key, title, classId } = one
  return (
    <Dialog title={title} onClose={() => onClose()}>
      <Stack gap="sm">
        <ProposedFacts one={one} />
        {changesTimetable(one) && (
          <Switch
            label={t('proposal.chooseClass', { title })}
            checked={chosen.keys.has(key)}
            onChange={() => chosen.toggle(key)}
          />
        )}
        <Group justify="flex-end">
          {classId !== null && (
            <Button
              variant="default"
              h="auto"
              mih={36}
              // Titles may be longer than a phone is wide.
              styles={{ label: { whiteSpace: 'normal', paddingBlock: 6 } }}
              renderRoot={(props) => <Link {...props} to="/admin/calendar" search={{ dialog: classId }} />}
            >
              {t('takeOver.inTheWay', { title })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
