import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { ErrorReply, Proposal, ProposedClass } from '@scheduler/contract'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { changesTimetable } from '../proposed/proposed-classes.ts'
import type { Chosen } from '../proposed/use-chosen.ts'
import { Refusal } from './refusal.tsx'
import type { TakingOver } from './use-take-over.ts'

interface TakeOverDialogProps {
  proposal: Proposal
  chosen: Chosen
  taking: TakingOver
  onClose: () => void
}

/** Says what taking over does, does it, and says why it could not be done. */
export function TakeOverDialog({ proposal, chosen, taking, onClose }: TakeOverDialogProps) {
  const { t } = useGenerationTexts()
  const { take, isTaking, refusal } = taking
  const takeKeys = (keys: readonly string[]) => take(keys, { onSuccess: onClose })
  return (
    <Dialog title={t('takeOver.title')} onClose={() => onClose()}>
      <Stack gap="md">
        <div>
          <Text size="sm">{t('takeOver.intro')}</Text>
          <Effects proposal={proposal} chosen={chosen} />
        </div>
        <Text size="sm" c="dimmed">
          {t('takeOver.undoHint')}
        </Text>
        {refusal && (
          <Refusal title={t('takeOver.refused')} reply={refusal}>
            <Missing
              missing={listMissing(proposal.classes, chosen, refusal)}
              isTaking={isTaking}
              onAdd={(keys) => {
                chosen.add(keys)
                takeKeys([...chosen.keys, ...keys])
              }}
            />
          </Refusal>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose()}>
            {t('translation:actions.cancel')}
          </Button>
          <Button data-autofocus loading={isTaking} onClick={() => takeKeys([...chosen.keys])}>
            {t('takeOver.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Effects({ proposal, chosen }: { proposal: Proposal; chosen: Chosen }) {
  const { t } = useGenerationTexts()
  const taken = proposal.classes.filter(({ key }) => chosen.keys.has(key))
  const added = taken.filter(({ change }) => change === 'new').length
  const stay = proposal.classes.filter(
    (one) => one.change === 'unchanged' || (changesTimetable(one) && !chosen.keys.has(one.key)),
  ).length
  const { professorsChanged, studentsChanged, counts } = proposal
  const people = [
    t('proposal.professors', { count: professorsChanged }),
    t('proposal.students', { count: studentsChanged }),
  ]
  const lines = [
    ...(added > 0 ? [t('takeOver.added', { count: added })] : []),
    ...(taken.length > added ? [t('takeOver.moved', { count: taken.length - added })] : []),
    ...(stay > 0 ? [t('takeOver.stay', { count: stay })] : []),
    ...(counts.unplaced > 0 ? [t('takeOver.unplaced', { count: counts.unplaced })] : []),
    ...(chosen.isAll ? [`${t('proposal.people')}: ${people.join(', ')}`] : []),
  ]
  return (
    <List size="sm" mt={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}

/** The classes that are in the way and would move if they were taken over as well. */
function listMissing(
  classes: readonly ProposedClass[],
  { keys }: Chosen,
  { conflicts = [] }: ErrorReply,
): ProposedClass[] {
  const inTheWay = new Set(conflicts.map(({ classId }) => classId))
  return classes.filter(
    (one) => one.classId !== null && inTheWay.has(one.classId) && changesTimetable(one) && !keys.has(one.key),
  )
}

interface MissingProps {
  missing: readonly ProposedClass[]
  isTaking: boolean
  onAdd: (keys: readonly string[]) => void
}

function Missing({ missing, isTaking, onAdd }: MissingProps) {
  const { t } = useGenerationTexts()
  if (missing.length === 0) return null
  return (
    <>
      <Text size="sm">
        {t('takeOver.alsoNeeded')} {missing.map(({ title }) => title).join(', ')}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={isTaking}
        onClick={() => onAdd(missing.map(({ key }) => key))}
      >
        {t('takeOver.addThem', { count: missing.length })}
      </Button>
    </>
  )
}
