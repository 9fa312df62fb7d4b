import { MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { createStudent, newStudent } from '@scheduler/contract'
import { SEMESTERS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

const EMPTY = {
  fullName: '',
  email: '',
  password: '',
  studentId: '',
  department: '',
  semester: '1',
  year: '',
  courseIds: [] as string[],
}

export function StudentDialog({ onClose }: { onClose: (options?: { force: boolean }) => void }) {
  const { t } = useTranslation()
  const { data: courses = [] } = useQuery(coursesQuery)
  const form = useSchemaForm({ schema: newStudent, initialValues: EMPTY })
  const creation = useWrite(createStudent, {
    changes: 'student',
    success: t('students.created'),
    failure: (error) => t('students.createFailed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('students.add')}
      size="lg"
      form={form}
      submitLabel={t('students.add')}
      isSaving={creation.isPending}
      onSubmit={(body) => creation.mutateAsync({ body })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('people.fullName')}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('fullName')}
        />
        <TextInput
          label={t('people.emailField')}
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('people.password')}
          description={t('people.passwordAdvice')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextInput label={t('students.studentIdField')} required {...form.getInputProps('studentId')} />
        <TextInput label={t('people.departmentField')} required {...form.getInputProps('department')} />
        <NativeSelect
          label={t('students.semester')}
          data={SEMESTERS.map(String)}
          required
          {...form.getInputProps('semester')}
        />
        <TextInput label={t('students.year')} required {...form.getInputProps('year')} />
        <MultiSelect
          label={t('people.courses')}
          data={courses.map((course) => ({ value: course._id, label: course.courseName }))}
          searchable
          {...form.getInputProps('courseIds')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
