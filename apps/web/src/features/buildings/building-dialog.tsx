import { Autocomplete } from '@mantine/core'
import { type Building, createBuilding, newBuilding, updateBuilding } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { campusesQuery } from '../../shared/api/building-queries.ts'
import { useBuildingsTexts } from '../../shared/i18n/buildings-texts.ts'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { BUILDING_FIELDS } from './building-fields.ts'

interface BuildingDialogProps {
  building: Building | undefined
  onClose: (options?: { force: boolean }) => void
}

const startValues = (building: Building | undefined) => ({
  campusName: building?.campusName ?? '',
})

/** Adds a building, or edits the one it is given. */
export function BuildingDialog({ building, onClose }: BuildingDialogProps) {
  const { t } = useBuildingsTexts()
  const { t: sayCommon } = useTranslation()
  const { data: campuses = [] } = useQuery(campusesQuery)
  return (
    <RecordDialog
      noun="building"
      say={(what, slots) => t(what, slots)}
      record={building}
      schema={newBuilding}
      fields={BUILDING_FIELDS}
      otherValues={startValues}
      create={createBuilding}
      update={updateBuilding}
      clashField={() => 'name'}
      onClose={onClose}
    >
      {(form) => (
        <Autocomplete
          label={sayLabel('campusName', {}, sayCommon)}
          data={campuses.map(({ name }) => name)}
          {...form.getInputProps('campusName')}
        />
      )}
    </RecordDialog>
  )
}
