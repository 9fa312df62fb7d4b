import { Button, MultiSelect, NativeSelect, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type ClassRecord, deleteClass, newClass, type SuggestedPlacement } from '@scheduler/contract'
import { AVAILABILITY_DAYS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { coursesQuery, roomsQuery, studentsQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { ClassRefusal } from './class-refusal.tsx'
import { type ClassValues, useSaveClass } from './use-save-class.ts'

/** So many of the students that match are listed. */
const LISTED_STUDENTS = 50

function startValues(edited: ClassRecord | undefined): ClassValues {
  return {
    title: edited?.title ?? '',
    day: edited?.day ?? 'Monday',
    courseId: edited?.courseId?._id ?? null,
    roomId: edited?.roomId?._id ?? null,
    professorId: edited?.professorId?._id ?? null,
    studentIds: edited?.studentIds ?? [],
    startTime: edited?.startTime ?? '09:00',
    endTime: edited?.endTime ?? '10:00',
    description: edited?.description ?? '',
  }
}

type ClassDialogProps = { edited: ClassRecord | undefined; onClose: (options?: { force: boolean }) => void }

/** Adds a class, or edits the one it is given; a clash is answered with places that are free. */
export function ClassDialog({ edited, onClose }: ClassDialogProps) {
  const { t } = useTranslation()
  const { save, isSaving, refusal } = useSaveClass(edited)
  const form = useSchemaForm<ClassValues>({ schema: newClass, initialValues: startValues(edited) })
  const [isDeleting, setIsDeleting] = useState(false)
  const deletion = useWrite(deleteClass, {
    changes: 'class',
    success: t('calendar.deleted'),
    failure: () => t('calendar.deleteFailed'),
  })
  const take = async ({ day, startTime, endTime, roomId }: SuggestedPlacement) => {
    const values = { ...form.getValues(), day, startTime, endTime, roomId }
    form.setValues(values)
    try {
      await save(values)
      onClose({ force: true })
    } catch (error) {
      // Somebody was quicker: the new refusal is shown with new places.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <FormDialog
      title={t(edited ? 'calendar.edit' : 'calendar.add')}
      size="lg"
      form={form}
      submitLabel={t(edited ? 'calendar.update' : 'calendar.add')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
      leading={
        edited && (
          <Button variant="light" color="red" onClick={() => setIsDeleting(true)}>
            {t('actions.delete')}
          </Button>
        )
      }
    >
      {refusal && <ClassRefusal reply={refusal} isBusy={isSaving} onTake={take} />}
      <ClassFields form={form} />
      {edited && isDeleting && (
        <DeleteDialog
          record={edited}
          name={edited.title}
          question={t('calendar.confirmDelete')}
          deletion={deletion}
          onClose={() => {
            setIsDeleting(false)
            onClose({ force: true })
          }}
        />
      )}
    </FormDialog>
  )
}

function ClassFields({ form }: { form: ReturnType<typeof useSchemaForm<ClassValues>> }) {
  const { t } = useTranslation()
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  const { data: students = [] } = useQuery(studentsQuery)
  const approved = professors.filter(
    ({ status, _id }) => status === 'approved' || _id === form.getInitialValues().professorId,
  )
  const options = (list: readonly { _id: string }[], labelOf: (index: number) => string) =>
    list.map(({ _id }, index) => ({ value: _id, label: labelOf(index) }))
  return (
    <>
      <TextInput label={t('calendar.classTitle')} required data-autofocus {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect
          label={t('timetable.day')}
          data={[...AVAILABILITY_DAYS]}
          {...form.getInputProps('day')}
        />
        <TextInput
          type="time"
          label={t('calendar.startTime')}
          required
          {...form.getInputProps('startTime')}
        />
        <TextInput type="time" label={t('calendar.endTime')} required {...form.getInputProps('endTime')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('timetable.course')}
          placeholder={t('app.none')}
          data={options(courses, (index) => courses[index]?.courseName ?? '')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('calendar.clear') }}
          {...form.getInputProps('courseId')}
        />
        <Select
          label={t('timetable.room')}
          placeholder={t('app.none')}
          data={options(
            rooms,
            (index) => `${rooms[index]?.name}, ${rooms[index]?.buildingName} (${rooms[index]?.seats})`,
          )}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('calendar.clear') }}
          {...form.getInputProps('roomId')}
        />
        <Select
          label={t('timetable.professor')}
          placeholder={t('app.none')}
          data={options(approved, (index) => approved[index]?.fullName ?? '')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('calendar.clear') }}
          {...form.getInputProps('professorId')}
        />
        <MultiSelect
          label={t('timetable.students')}
          data={options(students, (index) => students[index]?.fullName ?? '')}
          searchable
          limit={LISTED_STUDENTS}
          {...form.getInputProps('studentIds')}
        />
      </SimpleGrid>
      <Textarea
        label={t('calendar.description')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
    </>
  )
}
