import { Button } from '@mantine/core'
import {
  CLASS,
  type ClassRecord,
  type Course,
  deleteClass,
  newClass,
  type Professor,
  type SuggestedPlacement,
} from '@scheduler/contract'
import type { Following, Timetable } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { coursesQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useMovingTexts } from '../../shared/i18n/moving-texts.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { toFormErrors } from '../../shared/ui/use-schema-form.ts'
import type { WantedClass } from './adding-address.ts'
import { ClassActs } from './class-acts.tsx'
import { ClassFields } from './class-fields.tsx'
import { ClassRefusal } from './class-refusal.tsx'
import { readCourse } from './course-help.ts'
import { FollowingField } from './meetings/following-field.tsx'
import { leavesMeetings } from './meetings/leaves-meetings.ts'
import { readRefusal } from './read-refusal.ts'
import { startClass, startThere } from './start-class.ts'
import type { Place } from './use-move-class.ts'
import { useSaveClass } from './use-save-class.ts'
import { WhySection } from './why-section.tsx'

type Close = (options?: { force: boolean }) => void
interface ClassDialogProps {
  edited: ClassRecord | undefined
  /** Where a new one was begun; null for anywhere. */
  wanted: WantedClass | null
  classes: readonly ClassRecord[]
  /** Null until all is here by which places are judged. */
  readTimetable: (() => Timetable) | null
  /** Opens the places to which the class could move. */
  onMove: (id: string) => void
  /** Opens what changes one of its meetings. */
  onChangeMeeting: (id: string) => void
  /** Moves the class to a place that was offered, as any move. */
  onTake: (place: Place) => void
  onClose: Close
}

/** Adds a class, or edits the one it is given; a clash is answered with places that are free. */
export function ClassDialog(props: ClassDialogProps) {
  const { data: courses = [], isPending: isWithoutCourses } = useQuery(coursesQuery)
  const { data: professors = [], isPending: isWithoutProfessors } = useQuery(wholeProfessorsQuery)
  // A place in the address is filled in once the lists are here.
  if (props.wanted && (isWithoutCourses || isWithoutProfessors)) return null
  return <OpenClassDialog {...props} courses={courses} professors={professors} />
}

type OpenClassDialogProps = ClassDialogProps & {
  courses: readonly Course[]
  professors: readonly Professor[]
}

function OpenClassDialog(props: OpenClassDialogProps) {
  const { edited, wanted, classes, courses, professors, readTimetable, onTake, onClose } = props
  const { t } = useTranslation()
  const help = (courseId: string | null) => readCourse(courseId, { courses, professors, classes })
  const { form, edit } = useRecordForm({
    schema: newClass,
    record: edited,
    toValues: (record) => (wanted ? startThere(wanted, help(wanted.subject.id)) : startClass(record)),
  })
  const [isDeleting, setIsDeleting] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const [following, setFollowing] = useState<Following>('keep')
  const isLeaving = edited !== undefined && leavesMeetings(edited, form.values)
  const { save, isSaving, refusal } = useSaveClass(edited, edit, isLeaving ? following : undefined)
  const take = async ({ day, startTime, endTime, roomId }: SuggestedPlacement) => {
    const values = { ...form.getValues(), day, startTime, endTime, roomId }
    form.setValues(values)
    try {
      await save(values)
      onClose({ force: true })
    } catch (error) {
      // Somebody was quicker: the new refusal is shown with new places.
      if (!(error instanceof ApiError)) throw error
      if (edit.meet(error)) return
      form.setErrors(toFormErrors(error.reply.errors ?? []))
    }
  }
  return (
    <FormDialog
      title={t(edited ? 'calendar.edit' : 'calendar.add')}
      size="lg"
      form={form}
      edit={edit}
      next={edited ? undefined : CLASS.next}
      submitLabel={t(edited ? 'calendar.update' : 'calendar.add')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
      isCovered={isDeleting || isCancelling}
      explains={(error) => readRefusal(error) !== null}
      leading={
        edited && (
          <Button variant="light" color="red" onClick={() => setIsDeleting(true)}>
            {t('actions.delete')}
          </Button>
        )
      }
    >
      {edited && (
        <ClassActs
          edited={edited}
          onMove={() => props.onMove(edited._id)}
          onChangeMeeting={() => props.onChangeMeeting(edited._id)}
          isAsking={isCancelling}
          onAsk={setIsCancelling}
        />
      )}
      <ClassFields
        form={form}
        edited={edited}
        hasEnd={wanted !== null && wanted.endMinute !== null}
        isPlaced={wanted !== null}
        classes={classes}
        help={help}
        readTimetable={readTimetable}
      />
      {isLeaving && <FollowingField value={following} onChange={setFollowing} />}
      {edited && edited.status !== 'Cancelled' && <WhySection edited={edited} onTake={onTake} />}
      {refusal && <ClassRefusal reply={refusal} isBusy={isSaving} onTake={take} />}
      {edited && isDeleting && (
        <ConfirmDeletion
          edited={edited}
          onDeleted={() => onClose({ force: true })}
          onEnd={() => setIsDeleting(false)}
        />
      )}
    </FormDialog>
  )
}

/** Asks before it deletes; after a refusal the class dialog is still open, with what was entered there. */
function ConfirmDeletion(props: { edited: ClassRecord; onDeleted: () => void; onEnd: () => void }) {
  const { edited, onDeleted, onEnd } = props
  const { t } = useMovingTexts()
  const deletion = useWrite(deleteClass, {
    changes: 'class',
    success: t('deleted'),
    failure: () => t('deleteFailed'),
  })
  return (
    <ConfirmDialog
      title={t('translation:actions.deleteNamed', { name: edited.title })}
      text={t('confirmDelete')}
      confirmLabel={t('translation:actions.delete')}
      isBusy={deletion.isPending}
      onConfirm={() =>
        deletion.mutate({ params: { id: edited._id } }, { onSuccess: onDeleted, onSettled: onEnd })
      }
      onCancel={onEnd}
    />
  )
}
