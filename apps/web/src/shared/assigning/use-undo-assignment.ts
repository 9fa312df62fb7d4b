import { undoAssignment } from '@scheduler/contract'
import { messageOf } from '../api/api-error.ts'
import { useWrite } from '../api/use-write.ts'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'
import { sayNumber } from '../i18n/numbers.ts'

/** Takes back one act that has put students into sections. */
export function useUndoAssignment() {
  const { t } = useAssigningTexts()
  return useWrite(undoAssignment, {
    changes: 'class',
    success: ({ studentCount, keptCount }) => {
      const counts = { number: sayNumber(studentCount), kept: sayNumber(keptCount) }
      return t(keptCount > 0 ? 'undo.doneButKept' : 'undo.done', counts)
    },
    failure: (cause) => t('undo.failed', { message: messageOf(cause) }),
  })
}
