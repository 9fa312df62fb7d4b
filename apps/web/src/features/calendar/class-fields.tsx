import {
  NativeSelect,
  Select,
  type SelectProps,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AVAILABILITY_DAYS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coursesQuery, roomsQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { EndTimeInput } from '../../shared/ui/end-time-input.tsx'
import { TimeField } from '../../shared/ui/written-field.tsx'
import { nameCourse } from '../../timetable-view/course-name.ts'
import { StudentsField } from '../accounts/students-field.tsx'
import type { ClassValues } from './use-save-class.ts'

type ClassForm = UseFormReturnType<ClassValues>

/** What is asked of a class. */
export function ClassFields({ form }: { form: ClassForm }) {
  const { t } = useTranslation()
  const { inWeekOrder } = useFormats()
  const references = useReferences(form)
  return (
    <>
      <TextInput label={t('calendar.classTitle')} required data-autofocus {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('timetable.day')}
          data={inWeekOrder(AVAILABILITY_DAYS).map((day) => ({
            value: day,
            label: t(`timetable.days.${day}`),
          }))}
          {...form.getInputProps('day')}
        />
        <Reference
          label={t('timetable.course')}
          data={references.courses}
          {...form.getInputProps('courseId')}
        />
        <Reference label={t('timetable.room')} data={references.rooms} {...form.getInputProps('roomId')} />
        <Reference
          label={t('timetable.professor')}
          data={references.professors}
          {...form.getInputProps('professorId')}
        />
      </SimpleGrid>
      <StudentsField {...form.getInputProps('studentIds')} />
      <TimeFields form={form} />
      <Textarea
        label={t('calendar.description')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <Switch label={t('calendar.locked')} {...form.getInputProps('locked', { type: 'checkbox' })} />
    </>
  )
}

function TimeFields({ form }: { form: ClassForm }) {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={2}>
      <TimeField label={t('calendar.startTime')} required {...form.getInputProps('startTime')} />
      <EndTimeInput label={t('calendar.endTime')} required {...form.getInputProps('endTime')} />
    </SimpleGrid>
  )
}

/** The courses, rooms and professors that a class may name. */
function useReferences(form: ClassForm) {
  const { t } = useTranslation()
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  // The professor who already teaches the class is listed, whatever has been decided about them since.
  const isOffered = ({ status, _id }: { status: string; _id: string }) =>
    status === 'approved' || _id === form.getInitialValues().professorId
  const roomLabel = ({ name, buildingName, seats }: (typeof rooms)[number]) =>
    `${name}, ${buildingName} (${t('rooms.seats', { count: seats })})`
  return {
    courses: courses.map((course) => ({ value: course._id, label: nameCourse(course) })),
    rooms: rooms.map((room) => ({ value: room._id, label: roomLabel(room) })),
    professors: professors.filter(isOffered).map(({ _id, fullName }) => ({ value: _id, label: fullName })),
  }
}

function Reference({ label, ...props }: SelectProps & { label: string }) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      placeholder={t('app.none')}
      searchable
      clearable
      nothingFoundMessage={t('calendar.noMatch')}
      clearButtonProps={{ 'aria-label': t('calendar.clear', { field: label }), tabIndex: 0 }}
      {...props}
    />
  )
}
