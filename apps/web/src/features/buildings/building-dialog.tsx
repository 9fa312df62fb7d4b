import { Autocomplete } from '@mantine/core'
import { type Building, createBuilding, newBuilding, updateBuilding } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { campusesQuery } from '../../shared/api/building-queries.ts'
import { useBuildingsTexts } from '../../shared/i18n/buildings-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { FieldInputs, type FormOfFields } from '../../shared/ui/record-form/field-inputs.tsx'
import { sayLabel, toValues } from '../../shared/ui/record-form/fields.ts'
import { NEXT_RECORD } from '../../shared/ui/record-form/next-record.ts'
import { useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { useSaveRecord } from '../../shared/ui/record-form/use-save-record.ts'
import { BUILDING_FIELDS } from './building-fields.ts'

interface BuildingDialogProps {
  building: Building | undefined
  onClose: (options?: { force: boolean }) => void
}

const startValues = (building: Building | undefined) => ({
  ...toValues(BUILDING_FIELDS, building),
  campusName: building?.campusName ?? '',
})

/** Adds a building, or edits the one it is given. */
export function BuildingDialog({ building, onClose }: BuildingDialogProps) {
  const { t } = useBuildingsTexts()
  const { t: sayCommon } = useTranslation()
  const { data: campuses = [] } = useQuery(campusesQuery)
  const { form, edit } = useRecordForm({
    schema: newBuilding,
    record: building,
    fields: BUILDING_FIELDS,
    toValues: startValues,
  })
  const { save, isSaving } = useSaveRecord(
    {
      record: building,
      changes: 'building',
      create: createBuilding,
      update: updateBuilding,
      say: (what, slots) => t(what, slots),
    },
    edit,
  )
  return (
    <FormDialog
      title={t(building ? 'edit' : 'add')}
      form={form}
      edit={edit}
      next={building ? undefined : NEXT_RECORD.building}
      submitLabel={t(building ? 'update' : 'add')}
      isSaving={isSaving}
      clashField="name"
      onSubmit={save}
      onClose={onClose}
    >
      <FieldInputs
        form={form as unknown as FormOfFields}
        fields={BUILDING_FIELDS}
        onOpenAvailability={() => {}}
      />
      <Autocomplete
        label={sayLabel('campusName', {}, sayCommon)}
        data={campuses.map(({ name }) => name)}
        {...form.getInputProps('campusName')}
      />
    </FormDialog>
  )
}
