import { type Professor, professorProfile, updateProfessorProfile } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { AvailabilityDialog } from '../profile/availability-dialog.tsx'

interface ProfessorAvailabilityProps {
  professor: Professor
  onClose: (options?: { force: boolean }) => void
}

/** When a professor is available, over their details; what it leaves outside is told. */
export function ProfessorAvailability({ professor, onClose }: ProfessorAvailabilityProps) {
  const { t } = useTranslation()
  const change = useWrite(updateProfessorProfile, {
    changes: 'professor',
    success: t('profile.availabilityUpdated'),
    failure: (error) => withReason(t('profile.updateFailed'), error),
  })
  return (
    <AvailabilityDialog
      person={professor}
      schema={professorProfile.pick({ availability: true })}
      level="over"
      isSaving={change.isPending}
      onSave={(body) => change.mutateAsync({ params: { id: professor._id }, body })}
      onClose={onClose}
    />
  )
}
