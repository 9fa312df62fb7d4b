import { Radio, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionRadiosProps {
  label: string
  sections: readonly SectionRadio[]
  /** The id of the chosen one. */
  value: string | null
  error: ReactNode
  onChange: (id: string) => void
}

export interface SectionRadio {
  readonly _id: string
  readonly name: string
  /** When it meets, its seats, and why it cannot be chosen. */
  readonly description: string
  readonly isPossible: boolean
}

/** Sections of which one is chosen. */
export function SectionRadios({ label, sections, value, error, onChange }: SectionRadiosProps) {
  return (
    <Radio.Group name={useId()} label={label} value={value} error={error} onChange={onChange}>
      <Stack gap="xs" mt="xs" mb={4}>
        {sections.map(({ _id, name, description, isPossible }) => (
          <Radio key={_id} value={_id} label={name} description={description} disabled={!isPossible} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
