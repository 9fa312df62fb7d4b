import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { coursesQuery } from '../../../shared/api/queries.ts'
import { useDepartmentFilter } from '../../../shared/ui/use-department-filter.ts'

interface DepartmentChoiceProps {
  department: string | null
  onChange: (department: string | null) => void
}

/** The department whose courses get classes, with those below it; nothing where no course has one. */
export function DepartmentChoice({ department, onChange }: DepartmentChoiceProps) {
  const { data: courses } = useQuery(coursesQuery)
  const { label, all, options } = useDepartmentFilter(courses)
  const isGone = courses && department !== null && !options.some(({ value }) => value === department)
  // This browser remembers the choice of a department that may no longer be there.
  useEffect(() => {
    if (isGone) onChange(null)
  })
  if (options.length === 0) return null
  return (
    <NativeSelect
      label={label}
      value={department ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value || null)}
      data={[{ value: '', label: all }, ...options]}
    />
  )
}
