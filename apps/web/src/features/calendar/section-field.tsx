import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useReferenceProps } from './reference-props.ts'
import { findPart, type Part, useShape } from './section-part.ts'
import type { ClassValues } from './use-save-class.ts'

interface SectionFieldProps {
  form: UseFormReturnType<ClassValues>
  onChoose: (sectionId: string | null, part: Part | null) => void
}

/** The section of its course that a class is of; only courses that have parts have any. */
export function SectionField({ form, onChoose }: SectionFieldProps) {
  const { t } = useTranslation()
  const { courseId = null, sectionId } = form.values
  const { hasParts, shape } = useShape(courseId)
  const props = useReferenceProps(t('calendar.section'))
  if (!hasParts) return null
  const groups = shape?.configurations.flatMap(({ name, parts }) =>
    parts.map(({ kind, sections }) => ({
      group: name ? `${name}: ${kind}` : kind,
      items: sections.map((section) => ({ value: section._id, label: section.name })),
    })),
  )
  return (
    <Select
      {...props}
      data={groups ?? []}
      {...form.getInputProps('sectionId')}
      value={groups ? (sectionId ?? null) : null}
      onChange={(chosen) => onChoose(chosen, findPart(shape, chosen))}
    />
  )
}
