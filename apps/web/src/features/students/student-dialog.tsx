import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { createStudent, newStudent, STUDENT, type Student, updateStudentProfile } from '@scheduler/contract'
import { SEMESTERS } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { HistoryLink } from '../../shared/ui/history-link.tsx'
import { type RecordEdit, useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import type { DialogLevel } from '../../shared/ui/use-url-dialog.ts'
import { AccountFields } from '../accounts/account-fields.tsx'
import { CoursesField } from '../accounts/courses-field.tsx'
import { PersonDepartmentField } from '../accounts/person-department-field.tsx'

type StudentValues = Record<
  'fullName' | 'email' | 'password' | 'studentId' | 'department' | 'semester' | 'year',
  string
> &
  Record<'courseIds', string[]>

function startValues(student: Student | undefined): StudentValues {
  return {
    fullName: student?.fullName ?? '',
    email: student?.email ?? '',
    password: '',
    studentId: student?.studentId ?? '',
    department: student?.department ?? '',
    semester: String(student?.semester ?? 1),
    year: student?.year ?? '',
    courseIds: student?.courseIds.map((course) => course._id) ?? [],
  }
}

function useSaveStudent(student: Student | undefined, { pick }: RecordEdit) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const creation = useWrite(createStudent, {
    changes: 'student',
    success: say('students.created'),
    failure: (error) => say('students.createFailed', { message: messageOf(error) }),
  })
  const change = useWrite(updateStudentProfile, {
    changes: 'student',
    success: t('profile.updated'),
    failure: (error) => withReason(t('profile.updateFailed'), error),
  })
  const save = ({ password, ...body }: StudentValues): Promise<unknown> =>
    student
      ? change.mutateAsync({ params: { id: student._id }, body: pick(body) })
      : creation.mutateAsync({ body: { ...body, password } })
  return { save, isSaving: creation.isPending || change.isPending }
}

function StudyFields({ form }: { form: UseFormReturnType<StudentValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput label={t('students.studentIdField')} required {...form.getInputProps('studentId')} />
      <PersonDepartmentField {...form.getInputProps('department')} />
      <NativeSelect
        label={t('students.semester')}
        data={SEMESTERS.map(String)}
        required
        {...form.getInputProps('semester')}
      />
      <TextInput label={t('students.year')} required {...form.getInputProps('year')} />
      <CoursesField {...form.getInputProps('courseIds')} />
    </>
  )
}

interface StudentDialogProps {
  student: Student | undefined
  level?: DialogLevel
  onClose: (options?: { force: boolean }) => void
}

/** Adds a student, or edits the one it is given; a password is only set for a new one. */
export function StudentDialog({ student, level = 'dialog', onClose }: StudentDialogProps) {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const { form, edit } = useRecordForm({
    schema: student ? newStudent.omit({ password: true }) : newStudent,
    record: student,
    toValues: startValues,
  })
  const { save, isSaving } = useSaveStudent(student, edit)
  return (
    <FormDialog
      title={student ? say('students.edit') : t('students.add')}
      size="lg"
      level={level}
      form={form}
      edit={edit}
      next={student ? undefined : STUDENT.next}
      submitLabel={student ? say('students.update') : t('students.add')}
      isSaving={isSaving}
      leading={student && <HistoryLink kind="student" id={student._id} />}
      onSubmit={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AccountFields form={form} isNew={!student} />
        <StudyFields form={form} />
      </SimpleGrid>
    </FormDialog>
  )
}
