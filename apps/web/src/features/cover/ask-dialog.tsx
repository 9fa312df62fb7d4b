import { MultiSelect, Text, Textarea } from '@mantine/core'
import { createSubstituteRequest, MOST_SUBSTITUTES } from '@scheduler/contract'
import type { CalendarDate } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { messageOf } from '../../shared/api/api-error.ts'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { concernedQuery } from './concerned-query.ts'

/** A meeting that somebody else could teach. */
export interface AskedMeeting {
  readonly classId: string
  readonly title: string
  readonly originalDate: CalendarDate
  readonly date: CalendarDate
  /** Who teaches it now. */
  readonly insteadOf: string
}

interface Values extends Record<string, unknown> {
  /** Null: the best of those who are free. */
  readonly professorIds: readonly string[] | null
  readonly note: string
}

interface AskDialogProps {
  meeting: AskedMeeting
  onClose: () => void
}

/** Asks several professors at once whether they teach a meeting: those who are free, the best first, or others. */
export function AskDialog({ meeting, onClose }: AskDialogProps) {
  const { t } = useRequestsTexts()
  const formats = useFormats()
  const { classId, title, originalDate, date, insteadOf } = meeting
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  const concerned = useQuery(concernedQuery({ professor: insteadOf, from: date, to: date }))
  const found = concerned.data?.find(
    (one) => one.classId === classId && one.before.originalDate === originalDate,
  )
  const ranked = (found?.choices ?? []).flatMap(({ professorId }) => professorId ?? [])
  const form = useSchemaForm<Values>({
    schema: z.custom<Values>(),
    initialValues: { professorIds: null, note: '' },
  })
  const professorIds = [...(form.values.professorIds ?? ranked)]
  const asking = useWrite(createSubstituteRequest, {
    changes: 'meetingRequest',
    success: t('substitutesAsked', { title }),
    failure: (error) => t('askFailed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('askTitle', { title, date: formats.date(date) })}
      level="over"
      form={form}
      submitLabel={t('askSend')}
      isSaving={asking.isPending || concerned.isPending}
      onSubmit={({ note }) =>
        asking.mutateAsync({ body: { classId, originalDate, insteadOf, professorIds, note } })
      }
      onClose={onClose}
    >
      <Text size="sm">{t('askHint')}</Text>
      <MultiSelect
        label={t('askWhom')}
        data-autofocus
        searchable
        limit={100}
        maxValues={MOST_SUBSTITUTES}
        data={professors
          .filter(({ _id, status }) => status === 'approved' && _id !== insteadOf)
          .map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
        {...form.getInputProps('professorIds')}
        value={professorIds}
      />
      <Textarea label={t('note')} autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
