import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type TermRecord, updateTerm } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../shared/api/api-error.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery, wholeProfessorsQuery, wholeStudentsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useTermsTexts } from '../../shared/i18n/terms-texts.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countSeers } from './count-seers.ts'

/** What is done to the state of a term. */
export type StateAct = 'publish' | 'back'

interface TermStateDialogProps {
  act: StateAct
  term: TermRecord
  onClose: (options?: { force: boolean }) => void
}

/** Says who sees a term after it is published, or no longer when it is planned again; and, once it is published, what comes next. */
export function TermStateDialog({ act, term, onClose }: TermStateDialogProps) {
  const { t } = useTermsTexts()
  const people = useSayPeople(term._id)
  const { _id: id, name, revision } = term
  const change = useWrite(updateTerm, {
    changes: 'term',
    success: t(`stateActs.${act}.done`, { name }),
    failure: (error) => t(`stateActs.${act}.failed`, { message: messageOf(error) }),
  })
  const body =
    act === 'publish'
      ? ({ state: 'published', revision } as const)
      : ({ state: 'planning', confirmed: true, revision } as const)
  const run = () =>
    change.mutate({ params: { id }, body }, { onSuccess: () => act === 'back' && onClose({ force: true }) })
  return (
    <Dialog title={t(`stateActs.${act}.named`, { name })} onClose={() => onClose()}>
      {change.isSuccess ? (
        <NextStep />
      ) : (
        <Stack gap="md">
          {people !== null && <Text>{t(`stateActs.${act}.text`, { people })}</Text>}
          {change.error && (
            // The toast says it.
            <Alert color="red" role="group">
              {messageOf(change.error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose()} data-autofocus>
              {t('translation:actions.cancel')}
            </Button>
            <Button
              {...(act === 'back' && { color: 'red.9' })}
              loading={change.isPending}
              disabled={people === null}
              onClick={run}
            >
              {t(`stateActs.${act}.confirm`)}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

/** '12 students and 3 professors'; null until that is known. */
function useSayPeople(termId: string): string | null {
  const { t } = useTermsTexts()
  const { data: courses } = useQuery(coursesQuery)
  const { data: classes } = useQuery(classesQuery)
  const { data: students } = useQuery(wholeStudentsQuery)
  const { data: professors } = useQuery(wholeProfessorsQuery)
  if (!courses || !classes || !students || !professors) return null
  const seers = countSeers(termId, { courses, classes, students, professors })
  return t('stateActs.both', {
    students: t('stateActs.students', { count: seers.students }),
    professors: t('stateActs.professors', { count: seers.professors }),
  })
}

/** Who has no password yet sees nothing. */
function NextStep() {
  const { t } = useTermsTexts()
  const toLinks = (role: string) => ({ to: '/admin/login-links/$role', params: { role } }) as const
  return (
    <Stack gap="md">
      <Text fw={600}>{t('stateActs.publish.next')}</Text>
      <Text>{t('stateActs.publish.nextText')}</Text>
      <Group>
        <Button
          variant="light"
          data-autofocus
          renderRoot={(props) => <Link {...props} {...toLinks('student')} />}
        >
          {t('stateActs.publish.studentLinks')}
        </Button>
        <Button variant="light" renderRoot={(props) => <Link {...props} {...toLinks('professor')} />}>
          {t('stateActs.publish.professorLinks')}
        </Button>
      </Group>
    </Stack>
  )
}
