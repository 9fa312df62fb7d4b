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
import type { ClassRecord } from '@scheduler/contract'
import { AVAILABILITY_DAYS, type Timetable } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { coursesQuery, wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMeetingsTexts } from '../../shared/i18n/meetings-texts.ts'
import { EndTimeInput } from '../../shared/ui/end-time-input.tsx'
import { TimeField } from '../../shared/ui/written-field.tsx'
import { nameCourse } from '../../timetable-view/arranging/course-name.ts'
import { StudentsField } from '../accounts/students-field.tsx'
import type { CourseHelp } from './course-help.ts'
import { FurtherRecords } from './further-records.tsx'
import { useReferenceProps } from './reference-props.ts'
import { FurtherRooms, RoomField } from './room-field.tsx'
import { SectionField } from './section-field.tsx'
import type { Part } from './section-part.ts'
import { useClassHelp } from './use-class-help.ts'
import type { ClassValues } from './use-save-class.ts'
import { WeeksField } from './weeks-field.tsx'

type ClassForm = UseFormReturnType<ClassValues>

interface ClassFieldsProps {
  form: ClassForm
  edited: ClassRecord | undefined
  /** Its end was chosen before the dialog opened. */
  hasEnd: boolean
  /** Its time and, it may be, its room were chosen before. */
  isPlaced: boolean
  classes: readonly ClassRecord[]
  help: (courseId: string | null) => CourseHelp | null
  readTimetable: (() => Timetable) | null
}

/** What is asked of a class. */
export function ClassFields(props: ClassFieldsProps) {
  const { form, edited, hasEnd, isPlaced, classes, help, readTimetable } = props
  const { t } = useTranslation()
  const meetings = useMeetingsTexts()
  const { inWeekOrder } = useFormats()
  const references = useReferences(form)
  const { changeCourse, changeStart, changeEnd, changeSection } = useClassHelp({
    form,
    isNew: !edited,
    hasEnd,
    help,
  })
  const chooseSection = (sectionId: string | null, part: Part | null) => {
    const isTogether = part?.together && !isPlaced
    const other = isTogether ? classes.find((one) => one.sectionId === sectionId) : undefined
    changeSection(sectionId, part, other)
  }
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
          onChange={changeCourse}
        />
        <RoomField form={form} edited={edited} readTimetable={readTimetable} />
        <Reference
          label={t('timetable.professor')}
          data={references.professors}
          {...form.getInputProps('professorId')}
        />
      </SimpleGrid>
      <SectionField form={form} onChoose={chooseSection} />
      <StudentsField {...form.getInputProps('studentIds')} />
      <SimpleGrid cols={2}>
        <TimeField
          label={t('calendar.startTime')}
          required
          {...form.getInputProps('startTime')}
          onChange={changeStart}
        />
        <EndTimeInput
          label={t('calendar.endTime')}
          required
          {...form.getInputProps('endTime')}
          onChange={changeEnd}
        />
      </SimpleGrid>
      <Textarea
        label={t('calendar.description')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <FurtherRecords
        field="otherProfessorIds"
        options={references.further}
        {...form.getInputProps('otherProfessorIds')}
      />
      <FurtherRooms form={form} />
      <WeeksField form={form} />
      <TextInput type="url" label={meetings.t('link')} dir="ltr" {...form.getInputProps('link')} />
      <Switch label={t('calendar.locked')} {...form.getInputProps('locked', { type: 'checkbox' })} />
    </>
  )
}

/** The courses and professors that a class may name. */
function useReferences(form: ClassForm) {
  const { data: courses = [] } = useQuery(coursesQuery)
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  const { professorId, otherProfessorIds = [] } = form.getInitialValues()
  // Who already teaches the class is listed, whatever has been decided about them since.
  const isOffered = ({ status, _id }: { status: string; _id: string }) =>
    status === 'approved' || _id === professorId || otherProfessorIds.includes(_id)
  const offered = professors.filter(isOffered).map(({ _id, fullName }) => ({ value: _id, label: fullName }))
  return {
    courses: courses.map((course) => ({ value: course._id, label: nameCourse(course) })),
    professors: offered,
    further: offered.filter(({ value }) => value !== form.values.professorId),
  }
}

function Reference({ label, ...props }: SelectProps & { label: string }) {
  return <Select {...useReferenceProps(label)} {...props} />
}
