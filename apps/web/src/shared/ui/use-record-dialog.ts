import { useUrlDialog } from './use-url-dialog.ts'

const DELETION = 'delete-'

/** The dialogs of a list of records: `?dialog=new` adds one, `?dialog=<id>` opens one, `?dialog=delete-<id>` asks. */
export function useRecordDialog<Row extends { _id: string }>(records: readonly Row[] | undefined) {
  const { dialog, open, close } = useUrlDialog()
  const find = (id: string | undefined) => records?.find((record) => record._id === id)
  const isDeletion = dialog?.startsWith(DELETION) ?? false
  return {
    isAdding: dialog === 'new',
    opened: find(dialog),
    doomed: isDeletion ? find(dialog?.slice(DELETION.length)) : undefined,
    add: () => open('new'),
    open: (record: Row) => open(record._id),
    askDeletion: (record: Row) => open(DELETION + record._id),
    close,
  }
}
