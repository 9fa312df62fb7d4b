import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coursesQuery, roomsQuery } from '../api/queries.ts'
import { useFormats } from '../i18n/formats.ts'

/** So many are offered at once; typing finds the others. */
const MOST_OFFERED = 100

interface FeaturesFieldProps {
  label: string
  description: string
  value?: string[]
  error?: unknown
  onChange?: (names: string[]) => void
}

/** Features by name: those that a room or course has already are offered, and a new name makes a new one. */
export function FeaturesField({ label, description, value = [], error, onChange }: FeaturesFieldProps) {
  const { compare } = useFormats()
  const [isAsked, setAsked] = useState(false)
  const { data: rooms = [] } = useQuery({ ...roomsQuery, enabled: isAsked })
  const { data: courses = [] } = useQuery({ ...coursesQuery, enabled: isAsked })
  const known = new Map(
    [...rooms.flatMap(({ features }) => features), ...courses.flatMap(({ needs }) => needs)].map((name) => [
      name.toLowerCase(),
      name,
    ]),
  )
  const spell = (name: string) => known.get(name.toLowerCase()) ?? name
  return (
    <TagsInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...known.values()].sort(compare)}
      limit={MOST_OFFERED}
      acceptValueOnBlur
      value={value}
      error={error ? String(error) : undefined}
      onFocus={() => setAsked(true)}
      onChange={(names) => onChange?.(names.map(spell))}
    />
  )
}
