import { Alert, Button, Group, Text } from '@mantine/core'
import type { Professor } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { ClipboardPen } from 'lucide-react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'

/** Says on arrival that forms wait for answers, and leads to the one that is due first. */
export function FormsToAnswer({ forms }: Pick<Professor, 'forms'>) {
  const { t } = useFormsTexts()
  const { moment } = useFormats()
  const [first] = [...forms].sort((a, b) => (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'))
  if (!first) return null
  return (
    <Alert color="amber" icon={<ClipboardPen size={18} aria-hidden />} py="xs">
      <Group gap="sm" justify="space-between">
        <div>
          <Text size="sm" fw={600}>
            {t('toAnswer', { count: forms.length })}
          </Text>
          {first.deadline && <Text size="sm">{t('due', { deadline: moment(first.deadline) })}</Text>}
        </div>
        <Button size="xs" renderRoot={(props) => <Link {...props} to={`/professor/form/${first._id}`} />}>
          {t('answer')}
        </Button>
      </Group>
    </Alert>
  )
}
