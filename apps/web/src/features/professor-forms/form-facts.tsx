import { Group, Text } from '@mantine/core'
import type { ProfessorForm } from '@scheduler/contract'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import { FormBadge } from '../../shared/ui/form-badge.tsx'

/** The stage of a form, by when it is due and what its professor was told. */
export function FormFacts({ form }: { form: ProfessorForm }) {
  const { t: say } = useFormsTexts()
  const { moment } = useFormats()
  const facts = [
    { label: say('status'), value: <FormBadge status={form.status} /> },
    { label: say('adminStatus'), value: <FormBadge status={form.adminStatus} /> },
    {
      label: say('deadline'),
      value: form.deadline === null ? say('noDeadline') : moment(form.deadline),
    },
  ]
  return (
    <>
      <Group component="dl" gap="xl" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <dd style={{ margin: 0 }}>{value}</dd>
          </div>
        ))}
      </Group>
      {form.instructions && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          <bdi>{form.instructions}</bdi>
        </Text>
      )}
    </>
  )
}
