import { type Course, createCourse, newCourse, updateCourse } from '@scheduler/contract'
import { RecordDialog } from '../../shared/ui/record-form/record-dialog.tsx'
import { COURSE_FIELDS } from './course-fields.ts'

interface CourseDialogProps {
  course: Course | undefined
  onClose: (options?: { force: boolean }) => void
}

/** Adds a course, or edits the one it is given. */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  return (
    <RecordDialog
      noun="course"
      size="lg"
      record={course}
      schema={newCourse}
      fields={COURSE_FIELDS}
      create={createCourse}
      update={updateCourse}
      clashField={(form) => (form.isDirty('startDate') ? 'startDate' : 'endDate')}
      onClose={onClose}
    />
  )
}
