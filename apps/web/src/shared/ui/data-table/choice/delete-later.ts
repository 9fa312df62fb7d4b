import { deleteRecords, type Many, nounOf } from '@scheduler/contract'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refreshListsShowing } from '../../../api/query-client.ts'
import { readChoosingTexts } from '../../../i18n/choosing-texts.ts'
import { readSession } from '../../../session/session.ts'
import { notifyFailure, notifySuccess } from '../../notify.ts'
import { showUndoable } from '../../undo-toast.tsx'
import { hideRows } from './hidden-rows.ts'

/**
 * Takes records out of the lists at once, and deletes them when the notice that offers to undo it closes, or the page is left. Until
 * then undoing it puts them back as if nothing had been.
 */
export function deleteLater(kind: Many, ids: readonly string[]): void {
  const t = readChoosingTexts()
  const count = ids.length
  const owner = readSession()?.token
  let isWaiting = true
  const end = () => {
    const wasWaiting = isWaiting
    isWaiting = false
    window.removeEventListener('pagehide', leave)
    return wasWaiting
  }
  const remove = async (isLeaving = false) => {
    // Somebody else, or nobody, has not asked for it.
    if (!end() || readSession()?.token !== owner) return
    try {
      await call(deleteRecords, { body: { kind, ids: [...ids] }, isLeaving })
      notifySuccess(t('deleted', { count }))
    } catch (error) {
      hideRows(ids, false)
      notifyFailure(t('deleteFailed', { message: messageOf(error) }))
    }
    refreshListsShowing(nounOf(kind))
  }
  const leave = () => void remove(true)
  const undo = () => {
    if (end()) hideRows(ids, false)
    close()
  }
  hideRows(ids, true)
  window.addEventListener('pagehide', leave)
  const close = showUndoable(t('deleting', { count }), undo, { onClose: () => void remove() })
}
