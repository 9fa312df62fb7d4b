import { createTerm, newTerm, updateTerm } from '@scheduler/contract'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { TERM_FIELDS, type TermRow } from './term-fields.ts'

interface TermDialogProps {
  term: TermRow | undefined
  onClose: (options?: { force: boolean }) => void
}

/** Adds an academic term, or edits the one it is given. */
export function TermDialog({ term, onClose }: TermDialogProps) {
  return (
    <RecordDialog
      noun="term"
      record={term}
      schema={newTerm}
      fields={TERM_FIELDS}
      create={createTerm}
      update={updateTerm}
      clashField={(form) => (form.isDirty('startDate') ? 'startDate' : 'endDate')}
      onClose={onClose}
    />
  )
}
