import { Select, Text } from '@mantine/core'
import { type AbsenceRecord, createAbsence, newAbsence, updateAbsence } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useAbsencesTexts } from '../../shared/i18n/absences-texts.ts'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { ABSENCE_FIELDS } from './absence-fields.ts'

interface AbsenceDialogProps {
  absence: AbsenceRecord | undefined
  onClose: (options?: { force: boolean }) => void
}

/** Adds an absence, or edits the one it is given. */
export function AbsenceDialog({ absence, onClose }: AbsenceDialogProps) {
  const { t } = useAbsencesTexts()
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  return (
    <RecordDialog
      noun="absence"
      say={(what, slots) => t(what, slots)}
      record={absence}
      schema={newAbsence}
      fields={ABSENCE_FIELDS}
      otherValues={(one) => ({ professorId: one?.professorId ?? '' })}
      create={createAbsence}
      update={updateAbsence}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={t('professor')}
            required
            searchable
            allowDeselect={false}
            data={professors.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
            {...form.getInputProps('professorId')}
          />
          <Text size="xs" c="dimmed">
            {t('hint')}
          </Text>
        </>
      )}
    </RecordDialog>
  )
}
