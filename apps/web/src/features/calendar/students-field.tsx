import { MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import type { ClassValues } from './use-save-class.ts'

/** So many of the students that match are listed. */
const LISTED_STUDENTS = 50

/** Whom the class is for, found by name or student id among however many there are. */
export function StudentsField({ form }: { form: UseFormReturnType<ClassValues> }) {
  const { t } = useTranslation()
  const { data: students } = useQuery(wholeStudentsQuery)
  const options = useMemo(
    () =>
      (students ?? []).map(({ _id, fullName, studentId }) => ({
        value: _id,
        label: `${fullName}, ${studentId}`,
      })),
    [students],
  )
  const { value, onChange, error } = form.getInputProps('studentIds')
  return (
    <MultiSelect
      label={t('timetable.students')}
      data={options}
      value={value}
      onChange={onChange}
      error={error}
      searchable
      hidePickedOptions
      limit={LISTED_STUDENTS}
      nothingFoundMessage={t('calendar.noMatch')}
    />
  )
}
