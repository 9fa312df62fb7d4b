import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ProfessorForm, submitProfessorForm } from '@scheduler/contract'
import { isPastDeadline } from '@scheduler/domain'
import { type FormEvent, useRef, useState } from 'react'
import { refreshListsShowing } from '../../shared/api/query-client.ts'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { focusFirstError } from '../../shared/ui/focus-first-error.ts'
import { useDraft } from '../../shared/ui/use-draft.tsx'
import { useUnsavedGuard } from '../../shared/ui/use-unsaved-guard.tsx'
import { QuestionField } from './question-field.tsx'

/** Chosen options by question. */
type Answers = Record<string, string>

const listAnswers = (answers: Answers) =>
  Object.entries(answers).map(([questionId, selectedOption]) => ({ questionId, selectedOption }))

/** Of kept answers those that are still options of their questions. */
function pickOptions({ questions }: ProfessorForm, kept: Readonly<Record<string, unknown>>): Answers {
  const fitting = questions.flatMap(({ _id, options }) =>
    options.filter((option) => option === kept[_id]).map((option) => [_id, option] as const),
  )
  return Object.fromEntries(fitting)
}

function useSubmission() {
  const { t } = useFormsTexts()
  return useWrite(submitProfessorForm, {
    changes: 'professorForm',
    success: t('answering.submitted'),
    failure: (error) => serverMessageOr(error, t('answering.submitFailed')),
  })
}

function LockedNote({ form }: { form: ProfessorForm }) {
  const { t } = useFormsTexts()
  const isPast = form.status === 'expired' || isPastDeadline(form.deadline, readSiteMoment())
  return (
    <Alert color="amber" role="note">
      {t('answering.cannotEdit')} {isPast && t('answering.deadlinePassed')}
    </Alert>
  )
}

/** The numbered questions with the answers so far, and the button that sends them. */
export function AnswerForm({ form }: { form: ProfessorForm }) {
  const { t } = useFormsTexts()
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState<Answers>(() =>
    Object.fromEntries(form.answers.map((answer) => [answer.questionId, answer.selectedOption])),
  )
  const [chosen, setChosen] = useState(start)
  const [wasTried, setWasTried] = useState(false)
  const { mutate, isPending, isSuccess } = useSubmission()
  // The server says by its own clock whether the deadline has passed.
  const isOpen = form.status === 'pending' && form.adminStatus !== 'approved'
  const changed = Object.entries(chosen).filter(([id, option]) => option !== start[id])
  const { notice, forget } = useDraft({
    name: 'answers',
    changed: isOpen ? Object.fromEntries(changed) : {},
    // What has been asked again meanwhile has other options.
    onRestore: (values) => setChosen((before) => ({ ...before, ...pickOptions(form, values) })),
  })
  const hasUnsaved = isOpen && changed.length > 0 && !isPending && !isSuccess
  const { question } = useUnsavedGuard(hasUnsaved, { onDiscard: forget })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (form.questions.some(({ _id }) => !chosen[_id])) return focusFirstError(element.current)
    mutate(
      { params: { id: form._id }, body: { answers: listAnswers(chosen) } },
      // It may have been decided meanwhile, or its deadline may have passed.
      { onSuccess: forget, onError: () => refreshListsShowing('professorForm') },
    )
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        {!isOpen && <LockedNote form={form} />}
        {isOpen && notice}
        {form.questions.map((asked, index) => (
          <QuestionField
            key={asked._id}
            number={index + 1}
            question={asked}
            value={chosen[asked._id] ?? ''}
            isDisabled={!isOpen}
            isMissing={wasTried && !chosen[asked._id]}
            onChange={(option) => setChosen((before) => ({ ...before, [asked._id]: option }))}
          />
        ))}
        <Group>
          <Button type="submit" disabled={!isOpen} loading={isPending}>
            {t('answering.submit')}
          </Button>
        </Group>
      </Stack>
      {question}
    </form>
  )
}
