import { type Course, createCourse, newCourse, updateCourse } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { termsQuery } from '../../shared/api/queries.ts'
import { DepartmentField } from '../../shared/ui/department-field.tsx'
import { FeaturesField } from '../../shared/ui/features-field.tsx'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { listCourseFields } from './course-fields.ts'

interface CourseDialogProps {
  course: Course | undefined
  onClose: (options?: { force: boolean }) => void
}

const listOthers = (course: Course | undefined) => ({
  needs: [...(course?.needs ?? [])],
  department: course?.department ?? '',
})

/** Adds a course, or edits the one it is given. */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { data: terms = [] } = useQuery(termsQuery)
  const { t } = useTranslation()
  return (
    <RecordDialog
      noun="course"
      size="lg"
      record={course}
      schema={newCourse}
      fields={listCourseFields(terms, course?.termId)}
      otherValues={listOthers}
      create={createCourse}
      update={updateCourse}
      clashField={(form) => (form.isDirty('startDate') ? 'startDate' : 'endDate')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FeaturesField
            label={sayLabel('needs', {}, t)}
            description={t('courses.needsHint')}
            {...form.getInputProps('needs')}
          />
          <DepartmentField {...form.getInputProps('department')} />
        </>
      )}
    </RecordDialog>
  )
}
