import { Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ClassRecord } from '@scheduler/contract'
import {
  countStudents,
  countWeeks,
  judgeRooms,
  parseTime,
  parseWeeks,
  type RoomVerdict,
  type ScheduledClass,
  type Timetable,
} from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { coursesQuery, roomsQuery } from '../../shared/api/queries.ts'
import { useEditingTexts } from '../../shared/i18n/editing-texts.ts'
import { datesOf } from '../../timetable-view/arranging/arrange-classes.ts'
import { useAcademicYear } from '../../timetable-view/dates/use-academic-year.ts'
import { describeConflicts } from './describe-verdict.ts'
import { FurtherRecords } from './further-records.tsx'
import { useReferenceProps } from './reference-props.ts'
import { findPart, useShape } from './section-part.ts'
import type { ClassValues } from './use-save-class.ts'

const KINDS = ['free', 'tooSmall', 'impossible'] as const

interface RoomFieldProps {
  form: UseFormReturnType<ClassValues>
  edited: ClassRecord | undefined
  /** Null until all is here by which rooms are judged: they are then listed by name. */
  readTimetable: (() => Timetable) | null
}

/** The rooms that the class has besides. */
export function FurtherRooms({ form }: Pick<RoomFieldProps, 'form'>) {
  const options = useRoomOptions().filter(({ value }) => value !== form.values.roomId)
  return <FurtherRecords field="otherRoomIds" options={options} {...form.getInputProps('otherRoomIds')} />
}

function useRoomOptions() {
  const { t } = useTranslation()
  const { data: rooms = [] } = useQuery(roomsQuery)
  return rooms.map(({ _id, name, buildingName, seats }) => ({
    value: _id,
    label: `${name}, ${buildingName} (${t('rooms.seats', { count: seats })})`,
  }))
}

/** The rooms by what they are at the time of the class: free, too small or taken, each saying so. */
export function RoomField({ form, edited, readTimetable }: RoomFieldProps) {
  const { t } = useTranslation()
  const options = useRoomOptions()
  const verdicts = useRoomVerdicts({ form, edited, readTimetable })
  const sayVerdict = useVerdictWords()
  const props = { ...useReferenceProps(t('timetable.room')), ...form.getInputProps('roomId') }
  if (!verdicts) return <Select {...props} data={options} />
  const byId = new Map(options.map((option) => [option.value, option]))
  const reasons = new Map(verdicts.map((verdict) => [verdict.room.id, sayVerdict.one(verdict)]))
  const groups = KINDS.map((kind) => ({
    group: sayVerdict.kind(kind),
    items: verdicts.flatMap(({ room, kind: its }) => (its === kind ? (byId.get(room.id) ?? []) : [])),
  }))
  return (
    <Select
      {...props}
      data={groups.filter(({ items }) => items.length > 0)}
      maxDropdownHeight={320}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <span>{option.label}</span>
          <Text span size="xs" c="dimmed">
            {reasons.get(option.value)}
          </Text>
        </Stack>
      )}
    />
  )
}

function useVerdictWords() {
  const { t: say } = useEditingTexts()
  return {
    kind: (kind: RoomVerdict['kind']) => say(`rooms.${kind}`),
    one: ({ kind, conflicts, expected }: ExpectedVerdict) => {
      if (kind === 'impossible') return describeConflicts(conflicts)
      return kind === 'free' ? say('rooms.isFree') : say('rooms.isTooSmall', { expected })
    },
  }
}

type ExpectedVerdict = RoomVerdict & { readonly expected: number }

/** Null as long as the times cannot be judged. */
function useRoomVerdicts({ form, edited, readTimetable }: RoomFieldProps): ExpectedVerdict[] | null {
  const { data: courses } = useQuery(coursesQuery)
  const academicYear = useAcademicYear()
  const { day, startTime, endTime, courseId, studentIds, weeks } = form.values
  const { professorId, otherProfessorIds, otherRoomIds } = form.values
  const needs = findPart(useShape(courseId).shape, form.values.sectionId)?.needs
  const { _id: id = 'new', status = 'Scheduled' } = edited ?? {}
  return useMemo(() => {
    const [startMinute, endMinute] = [parseTime(startTime), parseTime(endTime)]
    if (!readTimetable || startMinute === null || endMinute === null || endMinute <= startMinute) return null
    const course = courses?.find(({ _id }) => _id === courseId) ?? null
    const dates = datesOf({ courseId: course }, academicYear)
    const people = { courseId, professorId, otherProfessorIds, studentIds }
    const place = { day, startMinute, endMinute, roomId: null, otherRoomIds }
    const inWeeks = countWeeks(parseWeeks(weeks ?? ''), course?.termDates ?? dates)
    const ofPart = needs && { needs }
    const wanted = {
      id,
      title: '',
      status,
      dates,
      ...ofPart,
      ...inWeeks,
      ...people,
      ...place,
    } as ScheduledClass
    const timetable = readTimetable()
    const expected = countStudents(wanted, timetable)
    return judgeRooms(wanted, timetable).map((verdict) => ({ ...verdict, expected }))
  }, [
    readTimetable,
    courses,
    academicYear,
    id,
    status,
    day,
    startTime,
    endTime,
    courseId,
    professorId,
    otherProfessorIds,
    otherRoomIds,
    studentIds,
    weeks,
    needs,
  ])
}
