import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type Course, createCourse, newCourse, updateCourse } from '@scheduler/contract'
import {
  CLASS_DURATIONS,
  type ClassDuration,
  COURSE_STATUSES,
  type CourseStatus,
  NEW_COURSE,
  TERMS,
} from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'

type CourseValues = {
  courseName: string
  courseCode: string
  startDate: string
  endDate: string
  classDuration: ClassDuration
  status: CourseStatus
  term: number | string
}

/** What the form asks of a course; the server fills in or keeps the rest. */
const courseForm = newCourse.pick({
  courseName: true,
  courseCode: true,
  startDate: true,
  endDate: true,
  classDuration: true,
  status: true,
  term: true,
})

function startValues(course: Course | undefined): CourseValues {
  const { status, classDuration, term } = course ?? NEW_COURSE
  return {
    courseName: course?.courseName ?? '',
    courseCode: course?.courseCode ?? '',
    startDate: course?.startDate ?? '',
    endDate: course?.endDate ?? '',
    classDuration,
    status,
    term: String(term),
  }
}

function useSaveCourse(course: Course | undefined) {
  const { t } = useTranslation()
  const creation = useWrite(createCourse, {
    changes: 'course',
    success: t('courses.created'),
    failure: (error) => t('courses.createFailed', { message: messageOf(error) }),
  })
  const change = useWrite(updateCourse, {
    changes: 'course',
    success: t('courses.updated'),
    failure: (error) => t('courses.updateFailed', { message: messageOf(error) }),
  })
  const save = (body: CourseValues): Promise<unknown> =>
    course ? change.mutateAsync({ params: { id: course._id }, body }) : creation.mutateAsync({ body })
  return { save, isSaving: creation.isPending || change.isPending }
}

type CourseDialogProps = { course: Course | undefined; onClose: (options?: { force: boolean }) => void }

/** Adds a course, or edits the one it is given. */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveCourse(course)
  const form = useSchemaForm<CourseValues>({ schema: courseForm, initialValues: startValues(course) })
  return (
    <FormDialog
      title={t(course ? 'courses.edit' : 'courses.add')}
      size="lg"
      form={form}
      submitLabel={t(course ? 'courses.update' : 'courses.add')}
      isSaving={isSaving}
      clashField={form.isDirty('startDate') ? 'startDate' : 'endDate'}
      onSubmit={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={`${t('courses.courseName')}*`}
          required
          data-autofocus
          {...form.getInputProps('courseName')}
        />
        <TextInput label={t('courses.courseCode')} {...form.getInputProps('courseCode')} />
        <TextInput
          type="date"
          label={`${t('courses.startDate')}*`}
          required
          {...form.getInputProps('startDate')}
        />
        <TextInput
          type="date"
          label={`${t('courses.endDate')}*`}
          required
          {...form.getInputProps('endDate')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect
          label={t('courses.classDuration')}
          data={CLASS_DURATIONS.map((duration) => ({ value: duration, label: t(`values.${duration}`) }))}
          {...form.getInputProps('classDuration')}
        />
        <NativeSelect
          label={t('courses.status')}
          data={COURSE_STATUSES.map((status) => ({ value: status, label: t(`values.${status}`) }))}
          {...form.getInputProps('status')}
        />
        <NativeSelect
          label={t('courses.term')}
          data={TERMS.map((term) => ({ value: String(term), label: t('courses.termNumber', { term }) }))}
          {...form.getInputProps('term')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
