import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { decideProfessorForm, type ProfessorForm } from '@scheduler/contract'
import { mayDecide } from '@scheduler/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { FormAnswers } from './form-answers.tsx'
import { FormFacts } from './form-facts.tsx'

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx').then((file) => file.RejectDialog))

/** What is open over the details of a form: `&over=reject`. */
const REJECTION = 'reject'

function useDecision(form: ProfessorForm) {
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const decision = useWrite(decideProfessorForm, {
    changes: 'professorForm',
    success: ({ adminStatus }) => say('decided', { action: t(`values.${adminStatus}`) }),
    failure: (error) => serverMessageOr(error, say('decideFailed')),
  })
  const decide = (body: { action: 'approved' | 'rejected'; reason?: string }) =>
    decision.mutateAsync({ params: { id: form._id }, body })
  return { decide, isPending: decision.isPending }
}

interface DecisionButtonsProps {
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

function DecisionButtons({ isBusy, onApprove, onReject }: DecisionButtonsProps) {
  const { t: say } = useFormsTexts()
  return (
    <>
      <Button color="red" variant="light" disabled={isBusy} onClick={onReject}>
        {say('reject')}
      </Button>
      <Button loading={isBusy} onClick={onApprove}>
        {say('approve')}
      </Button>
    </>
  )
}

interface FormDetailsDialogProps {
  form: ProfessorForm
  onClose: () => void
}

/** The answers of a form, and the decision about it where one is open. */
export function FormDetailsDialog({ form, onClose }: FormDetailsDialogProps) {
  const { t } = useTranslation()
  const { t: say } = useFormsTexts()
  const { decide, isPending } = useDecision(form)
  const over = useUrlDialog('over')
  const isRejecting = over.dialog === REJECTION && mayDecide(form)
  const name = form.professor.fullName
  // A refusal is told by its toast.
  const approve = () => void decide({ action: 'approved' }).then(onClose, () => undefined)
  return (
    <>
      <Dialog
        title={say('details', { name })}
        size="lg"
        onClose={onClose}
        closeOnEscape={!isRejecting}
        trapFocus={!isRejecting}
      >
        <Stack gap="md">
          <FormFacts form={form} />
          {form.adminStatus === 'rejected' && (
            <Alert color="red" title={say('reason')}>
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                <bdi>{form.adminDecisionReason || say('answering.rejectedWithoutReason')}</bdi>
              </Text>
            </Alert>
          )}
          <FormAnswers form={form} />
          <Group justify="flex-end">
            {mayDecide(form) && (
              <DecisionButtons isBusy={isPending} onApprove={approve} onReject={() => over.open(REJECTION)} />
            )}
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('actions.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {isRejecting && (
        <Suspense>
          <RejectDialog
            name={name}
            isBusy={isPending}
            onSubmit={(reason) => decide({ action: 'rejected', reason })}
            onClose={over.close}
          />
        </Suspense>
      )}
    </>
  )
}
