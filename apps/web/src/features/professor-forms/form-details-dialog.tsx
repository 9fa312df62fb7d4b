import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { decideProfessorForm, type ProfessorForm } from '@scheduler/contract'
import { mayDecide } from '@scheduler/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormBadge } from '../../shared/ui/form-badge.tsx'
import { RejectDialog } from './reject-dialog.tsx'

function Answers({ form }: { form: ProfessorForm }) {
  const { t } = useTranslation()
  return (
    <Stack component="ol" gap="sm" pl="lg" m={0}>
      {form.questions.map(({ _id, question, timeSlotDay }) => {
        const answer = form.answers.find((one) => one.questionId === _id)?.selectedOption
        return (
          <li key={_id}>
            <Text fw={600}>{question}</Text>
            <Text c={answer ? 'var(--mantine-color-text)' : 'dimmed'}>
              {answer ? [timeSlotDay, answer].filter(Boolean).join(' ') : t('professorForms.notAnswered')}
            </Text>
          </li>
        )
      })}
    </Stack>
  )
}

type FormDetailsDialogProps = { form: ProfessorForm; onClose: () => void }

/** The answers of a form, and the decision about it where one is open. */
export function FormDetailsDialog({ form, onClose }: FormDetailsDialogProps) {
  const { t } = useTranslation()
  const [isRejecting, setIsRejecting] = useState(false)
  const decision = useWrite(decideProfessorForm, {
    changes: 'professorForm',
    success: ({ adminStatus }) => t('professorForms.decided', { action: adminStatus }),
    failure: (error) => serverMessageOr(error, t('professorForms.decideFailed')),
  })
  const decide = (body: { action: 'approved' | 'rejected'; reason?: string }) =>
    decision.mutate({ params: { id: form._id }, body }, { onSuccess: onClose })
  const name = form.professor.fullName
  return (
    <Dialog
      title={t('professorForms.details', { name })}
      size="lg"
      onClose={onClose}
      closeOnEscape={!isRejecting}
      trapFocus={!isRejecting}
    >
      <Stack gap="md">
        <Group gap="xs">
          <FormBadge status={form.status} />
          <FormBadge status={form.adminStatus} />
        </Group>
        {form.adminStatus === 'rejected' && (
          <Alert color="red" title={t('professorForms.reason')}>
            {form.adminDecisionReason || t('professorForm.rejectedWithoutReason')}
          </Alert>
        )}
        <Answers form={form} />
        <Group justify="flex-end">
          {mayDecide(form) && (
            <>
              <Button color="red" variant="light" onClick={() => setIsRejecting(true)}>
                {t('professorForms.reject')}
              </Button>
              <Button loading={decision.isPending} onClick={() => decide({ action: 'approved' })}>
                {t('professorForms.approve')}
              </Button>
            </>
          )}
          <Button variant="default" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </Group>
      </Stack>
      {isRejecting && (
        <RejectDialog
          name={name}
          isBusy={decision.isPending}
          onSubmit={(reason) => decide({ action: 'rejected', reason })}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </Dialog>
  )
}
