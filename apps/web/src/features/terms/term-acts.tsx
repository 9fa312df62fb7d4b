import { ActionIcon, Button } from '@mantine/core'
import type { Course } from '@scheduler/contract'
import { listTermsOfCourses } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { CopyPlus, ListRestart } from 'lucide-react'
import { Suspense } from 'react'
import { coursesQuery } from '../../shared/api/queries.ts'
import { AssignAction } from '../../shared/assigning/assign-action.tsx'
import { useTermsTexts } from '../../shared/i18n/terms-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import type { TermRow } from './term-fields.ts'
import type { StateAct } from './term-state-dialog.tsx'
import { useTermRows } from './use-term-rows.ts'

const RollForwardDialog = lazyPart(() =>
  import('./roll-forward-dialog.tsx').then((file) => file.RollForwardDialog),
)
const UndoRollForwardDialog = lazyPart(() =>
  import('./undo-roll-forward-dialog.tsx').then((file) => file.UndoRollForwardDialog),
)
const TermsFromCoursesDialog = lazyPart(() =>
  import('./terms-from-courses-dialog.tsx').then((file) => file.TermsFromCoursesDialog),
)

const TermStateDialog = lazyPart(() => import('./term-state-dialog.tsx').then((file) => file.TermStateDialog))

/* The dialogs in the address, all but one with the id of a term. */
const ROLL = 'roll-'
const UNDO = 'undo-'
const FROM_COURSES = 'from-courses'
const PUBLISH = 'publish-'
const BACK = 'back-'

/** Assigns students to the sections of its courses, copies what is in a term into another one, or takes back what was copied into it: buttons of its row. */
export function TermRowActs({
  term: { _id, name, state, courses, hasParts, rollForwardId },
}: {
  term: TermRow
}) {
  const { t } = useTermsTexts()
  const { open } = useUrlDialog()
  return (
    <>
      {state === 'planning' && <StateButton act="publish" id={_id} name={name} />}
      {hasParts && state !== 'archived' && <AssignAction scope={{ termId: _id }} name={name} />}
      {rollForwardId && (
        <ActionIcon
          color="gray"
          aria-label={t('undo.open', { name })}
          data-hint
          onClick={() => open(UNDO + _id)}
        >
          <ListRestart size={18} aria-hidden />
        </ActionIcon>
      )}
      {courses && !rollForwardId ? (
        <ActionIcon
          color="emerald"
          aria-label={t('roll.open', { name })}
          data-hint
          onClick={() => open(ROLL + _id)}
        >
          <CopyPlus size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  )
}

interface StateButtonProps {
  act: StateAct
  id: string
  name: string
}

/** Publishes a term, or takes it back to planning, after saying for whom. */
function StateButton({ act, id, name }: StateButtonProps) {
  const { t } = useTermsTexts()
  const { open } = useUrlDialog()
  return (
    <Button
      size="compact-sm"
      variant={act === 'publish' ? 'light' : 'default'}
      aria-label={t(`stateActs.${act}.named`, { name })}
      onClick={() => open((act === 'publish' ? PUBLISH : BACK) + id)}
    >
      {t(`stateActs.${act}.open`)}
    </Button>
  )
}

/** The acts on the page of a term, which has room for one more. */
export function TermPageActs({ record }: { record: TermRow }) {
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: terms = [] } = useTermRows()
  return (
    <>
      {record.state === 'published' && <StateButton act="back" id={record._id} name={record.name} />}
      <TermRowActs term={record} />
      <TermActDialog terms={terms} courses={courses} />
    </>
  )
}

/** Leads to the terms that courses without one would make, where there are any. */
export function FromCoursesButton({ courses }: { courses: readonly Course[] }) {
  const { t } = useTermsTexts()
  const { open } = useUrlDialog()
  if (listTermsOfCourses(courses).length === 0) return null
  return (
    <Button variant="default" onClick={() => open(FROM_COURSES)}>
      {t('fromCourses.title')}
    </Button>
  )
}

/** The dialog that the address names, if it is one of these. */
export function TermActDialog({ terms, courses }: { terms: readonly TermRow[]; courses: readonly Course[] }) {
  const { dialog = '', close } = useUrlDialog()
  const find = (act: string) =>
    dialog.startsWith(act) ? terms.find(({ _id }) => act + _id === dialog) : undefined
  const [rolled, undone, published, back] = [find(ROLL), find(UNDO), find(PUBLISH), find(BACK)]
  const others = terms.filter(({ _id, state }) => state === 'planning' && _id !== rolled?._id)
  return (
    <Suspense>
      {rolled && <RollForwardDialog term={rolled} others={others} onClose={close} />}
      {undone?.rollForwardId && (
        <UndoRollForwardDialog term={undone} rollForwardId={undone.rollForwardId} onClose={close} />
      )}
      {published && <TermStateDialog act="publish" term={published} onClose={close} />}
      {back && <TermStateDialog act="back" term={back} onClose={close} />}
      {dialog === FROM_COURSES && <TermsFromCoursesDialog courses={courses} onClose={close} />}
    </Suspense>
  )
}
