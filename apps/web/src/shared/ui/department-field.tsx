import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '../api/department-queries.ts'

/** So many are offered at once; typing finds the others. */
const MOST_OFFERED = 100

interface DepartmentFieldProps {
  value?: string
  error?: unknown
  onChange?: (name: string) => void
}

/** Whose a course or a room is; it isn't asked where nobody has a department. */
export function DepartmentField(props: DepartmentFieldProps) {
  const { t } = useTranslation()
  const { data: departments = [] } = useQuery(departmentsQuery)
  return departments.length > 0 && <DepartmentInput label={t('people.department')} {...props} />
}

interface DepartmentInputProps extends DepartmentFieldProps {
  label: string
  flex?: number
}

/** A department by its name: those that there are are offered once it is asked for, and a new name makes a new one. */
export function DepartmentInput({ error, ...input }: DepartmentInputProps) {
  const [isAsked, setAsked] = useState(false)
  const { data: departments = [] } = useQuery({ ...departmentsQuery, enabled: isAsked })
  return (
    <Autocomplete
      data={departments.map(({ name }) => name)}
      limit={MOST_OFFERED}
      openOnFocus={false}
      error={error ? String(error) : undefined}
      {...input}
      onFocus={() => setAsked(true)}
    />
  )
}
