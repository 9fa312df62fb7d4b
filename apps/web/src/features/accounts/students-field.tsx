import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import { listStudentOptions } from './list-student-options.ts'

interface StudentsFieldProps {
  value?: string[]
  error?: ReactNode
  description?: ReactNode
  onChange?: (ids: string[]) => void
}

const NOBODY: string[] = []

/** Students, found by name or student id among however many there are. */
export function StudentsField({ value = NOBODY, ...props }: StudentsFieldProps) {
  const { t } = useTranslation()
  const { data: students } = useQuery(wholeStudentsQuery)
  const [search, setSearch] = useState('')
  const options = useMemo(() => listStudentOptions(students ?? [], value, search), [students, value, search])
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
      value={value}
      {...props}
    />
  )
}
