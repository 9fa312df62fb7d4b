import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Course, createCourse, newCourse, updateCourse } from '@scheduler/contract'
import { CLASS_DURATIONS, COURSE_STATUSES, TERMS } from '@scheduler/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { copySlots } from '../../shared/availability-editor/day-slots.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { type RecordEdit, useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { DateField } from '../../shared/ui/written-field.tsx'
import { type CourseValues, startValues } from './course-values.ts'
import { GenerationFields } from './generation-fields.tsx'

const AvailabilityOverDialog = lazyPart(() =>
  import('../../shared/availability-editor/availability-over-dialog.tsx').then(
    (file) => file.AvailabilityOverDialog,
  ),
)

/** What stands over the dialog of a course: `&over=availability`. */
const AVAILABILITY = 'availability'

function useSaveCourse(course: Course | undefined, { pick }: RecordEdit) {
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
  const save = (values: CourseValues): Promise<unknown> => {
    const body = { ...values, availability: copySlots(values.availability) }
    return course
      ? change.mutateAsync({ params: { id: course._id }, body: pick(body) })
      : creation.mutateAsync({ body })
  }
  return { save, isSaving: creation.isPending || change.isPending }
}

/** The specified fields. */
function CourseFields({ form }: { form: UseFormReturnType<CourseValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={`${t('courses.courseName')}*`}
          required
          data-autofocus
          {...form.getInputProps('courseName')}
        />
        <TextInput label={t('courses.courseCode')} {...form.getInputProps('courseCode')} />
        <DateField label={`${t('courses.startDate')}*`} required {...form.getInputProps('startDate')} />
        <DateField label={`${t('courses.endDate')}*`} required {...form.getInputProps('endDate')} />
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
    </>
  )
}

type CourseDialogProps = { course: Course | undefined; onClose: (options?: { force: boolean }) => void }

/** Adds a course, or edits the one it is given. */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { t } = useTranslation()
  const { form, edit } = useRecordForm({ schema: newCourse, record: course, toValues: startValues })
  const { save, isSaving } = useSaveCourse(course, edit)
  const over = useUrlDialog('over')
  const isCovered = over.dialog === AVAILABILITY
  return (
    <>
      <FormDialog
        title={t(course ? 'courses.edit' : 'courses.add')}
        size="lg"
        form={form}
        edit={edit}
        submitLabel={t(course ? 'courses.update' : 'courses.add')}
        isSaving={isSaving}
        isCovered={isCovered}
        clashField={form.isDirty('startDate') ? 'startDate' : 'endDate'}
        onSubmit={save}
        onClose={onClose}
      >
        <CourseFields form={form} />
        <GenerationFields form={form} onOpenAvailability={() => over.open(AVAILABILITY)} />
      </FormDialog>
      {isCovered && (
        <Suspense>
          <AvailabilityOverDialog
            title={t('courses.setAvailability')}
            availability={form.values.availability}
            duration={form.values.classDuration}
            onApply={(availability) => form.setFieldValue('availability', availability)}
            onClose={over.close}
          />
        </Suspense>
      )}
    </>
  )
}
