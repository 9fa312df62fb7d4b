import { NativeSelect } from '@mantine/core'
import { createDepartment, type Department, newDepartment, updateDepartment } from '@scheduler/contract'
import { listDepartmentsAbove } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useDepartmentsTexts } from '../../shared/i18n/departments-texts.ts'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { DEPARTMENT_FIELDS } from './department-fields.ts'

interface DepartmentDialogProps {
  department: Department | undefined
  departments: readonly Department[]
  onClose: (options?: { force: boolean }) => void
}

const startValues = (department: Department | undefined) => ({
  parentName: department?.parentName ?? '',
})

/** Adds a department, or edits the one it is given. */
export function DepartmentDialog({ department, departments, onClose }: DepartmentDialogProps) {
  const { t } = useDepartmentsTexts()
  const { t: sayCommon } = useTranslation()
  return (
    <RecordDialog
      noun="department"
      say={(what, slots) => t(what, slots)}
      record={department}
      schema={newDepartment}
      fields={DEPARTMENT_FIELDS}
      otherValues={startValues}
      create={createDepartment}
      update={updateDepartment}
      clashField={() => 'name'}
      onClose={onClose}
    >
      {(form) => (
        <NativeSelect
          label={sayLabel('parentName', {}, sayCommon)}
          data={[{ value: '', label: t('noParent') }, ...listParents(departments, department)]}
          {...form.getInputProps('parentName')}
        />
      )}
    </RecordDialog>
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
