import { Alert, Button, Group, List, Loader, Stack, Text } from '@mantine/core'
import { type AssigningScope, type AssignmentReply, assignStudents } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api/api-error.ts'
import { useWrite } from '../api/use-write.ts'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'
import { sayNumber } from '../i18n/numbers.ts'
import { useSayMessage } from '../i18n/say-message.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showUndoable } from '../ui/undo-toast.tsx'
import { assignmentQuery } from './assignment-query.ts'
import { FilledSections } from './filled-sections.tsx'
import { PastAssignments } from './past-assignments.tsx'
import { ScopeSelect } from './scope-select.tsx'
import { useUndoAssignment } from './use-undo-assignment.ts'

interface AssignDialogProps {
  /** What the page is about. */
  own: AssigningScope
  onClose: () => void
}

/** Shows how full each section will be and who is left out, and does it when asked to; what was done before can be undone. */
export function AssignDialog({ own, onClose }: AssignDialogProps) {
  const { t } = useAssigningTexts()
  const [scope, setScope] = useState(own)
  const [undoing, setUndoing] = useState<{ id: string; name: string } | null>(null)
  const undo = useUndoAssignment()
  const { data, error, isFetching } = useQuery(assignmentQuery(scope))
  const act = useWrite(assignStudents, {
    changes: 'class',
    // A toast that can undo it says so.
    success: () => null,
    failure: (cause) => t('failed', { message: messageOf(cause) }),
  })
  const assign = () =>
    act.mutate(
      { body: scope },
      {
        onSuccess: ({ _id, studentCount }) => {
          const close = showUndoable(t('done', { number: sayNumber(studentCount) }), () => {
            close()
            if (_id) undo.mutate({ params: { id: _id } })
          })
          onClose()
        },
      },
    )
  const refusal = act.error ?? error
  if (undoing)
    return (
      <ConfirmDialog
        title={t('undo.title')}
        text={t('undo.text', { name: undoing.name })}
        confirmLabel={t('translation:calendar.undo')}
        isBusy={undo.isPending}
        refusal={undo.error && messageOf(undo.error)}
        onConfirm={() => undo.mutate({ params: { id: undoing.id } }, { onSuccess: onClose })}
        onCancel={() => setUndoing(null)}
      />
    )
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      <Stack gap="md">
        <ScopeSelect own={own} value={scope} onChange={setScope} />
        {isFetching && (
          <Group gap="sm" role="status">
            <Loader size="sm" aria-hidden />
            <Text>{t('loading')}</Text>
          </Group>
        )}
        {data && !isFetching && <Assignment assignment={data} />}
        {refusal && (
          <Alert color="red" role="group">
            {messageOf(refusal)}
          </Alert>
        )}
        <Acts
          isBusy={act.isPending}
          onAssign={data && !isFetching && data.studentCount > 0 ? assign : null}
          onClose={onClose}
        />
        <PastAssignments onUndo={(id, name) => setUndoing({ id, name })} />
      </Stack>
    </Dialog>
  )
}

interface ActsProps {
  isBusy: boolean
  /** Null where there is nothing to do. */
  onAssign: (() => void) | null
  onClose: () => void
}

function Acts({ isBusy, onAssign, onClose }: ActsProps) {
  const { t } = useAssigningTexts()
  const { t: say } = useTranslation()
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose} data-autofocus>
        {say('actions.cancel')}
      </Button>
      <Button loading={isBusy} disabled={!onAssign} onClick={() => onAssign?.()}>
        {t('assign')}
      </Button>
    </Group>
  )
}

function Assignment({ assignment }: { assignment: AssignmentReply }) {
  const sayMessage = useSayMessage()
  const { t } = useAssigningTexts()
  const { studentCount, courses, leftOut, leftOutCount } = assignment
  if (courses.length === 0) return <Text>{t('noParts')}</Text>
  const more = leftOutCount - leftOut.length
  return (
    <>
      <Stack gap={4}>
        <Text fw={600}>
          {studentCount > 0 ? t('placed', { number: sayNumber(studentCount) }) : t('nobody')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('explained')}
        </Text>
      </Stack>
      <FilledSections courses={courses} />
      {leftOutCount > 0 && (
        <Stack gap={4} component="section" aria-label={t('leftOut', { number: sayNumber(leftOutCount) })}>
          <Text fw={600}>{t('leftOut', { number: sayNumber(leftOutCount) })}</Text>
          <List size="sm">
            {leftOut.map(({ studentId, fullName, ...said }) => (
              <List.Item key={`${studentId} ${said.message}`}>
                <bdi>{fullName}</bdi>: {sayMessage(said)}
              </List.Item>
            ))}
          </List>
          {more > 0 && <Text size="sm">{t('andMore', { number: sayNumber(more) })}</Text>}
        </Stack>
      )}
    </>
  )
}
