import { Alert, Loader, Paper, Stack, Text } from '@mantine/core'
import type { ProfessorForm } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { professorFormQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { FormStanding } from '../../shared/ui/form-badge.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { AnswerForm } from './answer-form.tsx'

/** The form closes with its deadline while the page stays open. */
const EVERY_MINUTE = 60_000

function FormFacts({ form }: { form: ProfessorForm }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  return (
    <Paper withBorder p="md" bg="var(--app-surface)">
      <Stack gap="xs">
        <Text style={{ whiteSpace: 'pre-line' }}>
          <strong>{t('professorForm.instructions')}:</strong>{' '}
          <bdi>{form.instructions || t('professorForm.none')}</bdi>
        </Text>
        <Text>
          <strong>{t('professorForm.deadline')}:</strong>{' '}
          {form.deadline === null ? t('professorForm.none') : moment(form.deadline)}
        </Text>
        <Text component="div">
          <strong>{t('professorForm.status')}:</strong> <FormStanding form={form} />
        </Text>
        {form.adminStatus === 'rejected' && (
          <Alert color="red" title={t('professorForm.rejectionReason')}>
            <bdi>{form.adminDecisionReason || t('professorForm.rejectedWithoutReason')}</bdi>
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}

export function ProfessorFormPage() {
  const { t } = useTranslation()
  const { formId } = useParams({ from: '/professor/form/$formId' })
  const query = { ...professorFormQuery(formId), refetchInterval: EVERY_MINUTE }
  const { data: form, isError } = useQuery(query)
  return (
    <Stack gap="lg" maw={720}>
      <PageHeader title={t('professorForm.title')} />
      {form && <FormFacts form={form} />}
      {form && <AnswerForm key={`${form._id} ${form.status}`} form={form} />}
      {!form && isError && <Alert color="red">{t('professorForm.failed')}</Alert>}
      {!form && !isError && (
        <Text role="status" c="dimmed">
          <Loader size="xs" mr="xs" aria-hidden />
          {t('professorForm.loading')}
        </Text>
      )}
    </Stack>
  )
}
