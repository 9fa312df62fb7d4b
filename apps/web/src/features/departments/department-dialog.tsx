import { NativeSelect } from '@mantine/core'
import { createDepartment, type Department, newDepartment, updateDepartment } from '@scheduler/contract'
import { listDepartmentsAbove } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useDepartmentsTexts } from '../../shared/i18n/departments-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { FieldInputs, type FormOfFields } from '../../shared/ui/record-form/field-inputs.tsx'
import { sayLabel, toValues } from '../../shared/ui/record-form/fields.ts'
import { NEXT_RECORD } from '../../shared/ui/record-form/next-record.ts'
import { useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { useSaveRecord } from '../../shared/ui/record-form/use-save-record.ts'
import { DEPARTMENT_FIELDS } from './department-fields.ts'

interface DepartmentDialogProps {
  department: Department | undefined
  departments: readonly Department[]
  onClose: (options?: { force: boolean }) => void
}

const startValues = (department: Department | undefined) => ({
  ...toValues(DEPARTMENT_FIELDS, department),
  parentName: department?.parentName ?? '',
})

/** Adds a department, or edits the one it is given. */
export function DepartmentDialog({ department, departments, onClose }: DepartmentDialogProps) {
  const { t } = useDepartmentsTexts()
  const { t: sayCommon } = useTranslation()
  const { form, edit } = useRecordForm({
    schema: newDepartment,
    record: department,
    fields: DEPARTMENT_FIELDS,
    toValues: startValues,
  })
  const { save, isSaving } = useSaveRecord(
    {
      record: department,
      changes: 'department',
      create: createDepartment,
      update: updateDepartment,
      say: (what, slots) => t(what, slots),
    },
    edit,
  )
  return (
    <FormDialog
      title={t(department ? 'edit' : 'add')}
      form={form}
      edit={edit}
      next={department ? undefined : NEXT_RECORD.department}
      submitLabel={t(department ? 'update' : 'add')}
      isSaving={isSaving}
      clashField="name"
      onSubmit={save}
      onClose={onClose}
    >
      <FieldInputs
        form={form as unknown as FormOfFields}
        fields={DEPARTMENT_FIELDS}
        onOpenAvailability={() => {}}
      />
      <NativeSelect
        label={sayLabel('parentName', {}, sayCommon)}
        data={[{ value: '', label: t('noParent') }, ...listParents(departments, department)]}
        {...form.getInputProps('parentName')}
      />
    </FormDialog>
  )
}

/** What a department may be part of: neither of itself nor of one below it. */
function listParents(departments: readonly Department[], department: Department | undefined): string[] {
  const parts = departments.flatMap(({ name, parentName }) => (parentName ? [{ name, parentName }] : []))
  const names = departments.map(({ name }) => name)
  return department
    ? names.filter((name) => !listDepartmentsAbove(name, parts).includes(department.name))
    : names
}
