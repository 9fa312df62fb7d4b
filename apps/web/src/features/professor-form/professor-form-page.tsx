import { Alert, Loader, Paper, Stack, Text } from '@mantine/core'
import type { ProfessorForm } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { professorFormQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import { FormStanding } from '../../shared/ui/form-badge.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { AnswerForm } from './answer-form.tsx'

/** The form closes with its deadline while the page stays open. */
const EVERY_MINUTE = 60_000

function FormFacts({ form }: { form: ProfessorForm }) {
  const { t } = useFormsTexts()
  const { moment } = useFormats()
  return (
    <Paper withBorder p="md" bg="var(--app-surface)">
      <Stack gap="xs">
        <Text style={{ whiteSpace: 'pre-line' }}>
          <strong>{t('answering.instructions')}:</strong>{' '}
          <bdi>{form.instructions || t('answering.none')}</bdi>
        </Text>
        <Text>
          <strong>{t('answering.deadline')}:</strong>{' '}
          {form.deadline === null ? t('answering.none') : moment(form.deadline)}
        </Text>
        <Text component="div">
          <strong>{t('answering.status')}:</strong> <FormStanding form={form} />
        </Text>
        {form.adminStatus === 'rejected' && (
          <Alert color="red" title={t('answering.rejectionReason')}>
            <bdi>{form.adminDecisionReason || t('answering.rejectedWithoutReason')}</bdi>
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}

export function ProfessorFormPage() {
  const { t } = useFormsTexts()
  const { formId } = useParams({ from: '/professor/form/$formId' })
  const query = { ...professorFormQuery(formId), refetchInterval: EVERY_MINUTE }
  const { data: form, isError } = useQuery(query)
  return (
    <Stack gap="lg" maw={720}>
      <PageHeader title={t('answering.title')} />
      {form && <FormFacts form={form} />}
      {form && <AnswerForm key={`${form._id} ${form.status}`} form={form} />}
      {!form && isError && <Alert color="red">{t('answering.failed')}</Alert>}
      {!form && !isError && (
        <Text role="status" c="dimmed">
          <Loader size="xs" mr="xs" aria-hidden />
          {t('answering.loading')}
        </Text>
      )}
    </Stack>
  )
}
