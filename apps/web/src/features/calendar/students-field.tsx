import { MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import { listStudentOptions } from './list-student-options.ts'
import type { ClassValues } from './use-save-class.ts'

/** Whom the class is for, found by name or student id among however many there are. */
export function StudentsField({ form }: { form: UseFormReturnType<ClassValues> }) {
  const { t } = useTranslation()
  const { data: students } = useQuery(wholeStudentsQuery)
  const [search, setSearch] = useState('')
  const { studentIds = [] } = form.getValues()
  const options = useMemo(
    () => listStudentOptions(students ?? [], studentIds, search),
    [students, studentIds, search],
  )
  return (
    <MultiSelect
      label={t('timetable.students')}
      data={options}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The options are those that match already.
      filter={({ options: matching }) => matching}
      hidePickedOptions
      nothingFoundMessage={t('calendar.noMatch')}
      {...form.getInputProps('studentIds')}
    />
  )
}
