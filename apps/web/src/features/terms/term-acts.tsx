import { ActionIcon, Button } from '@mantine/core'
import type { Course } from '@scheduler/contract'
import { listTermsOfCourses } from '@scheduler/domain'
import { CopyPlus, ListRestart } from 'lucide-react'
import { Suspense } from 'react'
import { AssignAction } from '../../shared/assigning/assign-action.tsx'
import { useTermsTexts } from '../../shared/i18n/terms-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import type { TermRow } from './term-fields.ts'

const RollForwardDialog = lazyPart(() =>
  import('./roll-forward-dialog.tsx').then((file) => file.RollForwardDialog),
)
const UndoRollForwardDialog = lazyPart(() =>
  import('./undo-roll-forward-dialog.tsx').then((file) => file.UndoRollForwardDialog),
)
const TermsFromCoursesDialog = lazyPart(() =>
  import('./terms-from-courses-dialog.tsx').then((file) => file.TermsFromCoursesDialog),
)

/* The dialogs in the address, the first two with the id of a term. */
const ROLL = 'roll-'
const UNDO = 'undo-'
const FROM_COURSES = 'from-courses'

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
  const [rolled, undone] = [find(ROLL), find(UNDO)]
  const others = terms.filter(({ _id, state }) => state === 'planning' && _id !== rolled?._id)
  return (
    <Suspense>
      {rolled && <RollForwardDialog term={rolled} others={others} onClose={close} />}
      {undone?.rollForwardId && (
        <UndoRollForwardDialog term={undone} rollForwardId={undone.rollForwardId} onClose={close} />
      )}
      {dialog === FROM_COURSES && <TermsFromCoursesDialog courses={courses} onClose={close} />}
    </Suspense>
  )
}
