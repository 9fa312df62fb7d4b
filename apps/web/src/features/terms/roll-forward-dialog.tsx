import { NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { COPIED, type Copied, plainTerm, rollForward, type TermRecord } from '@scheduler/contract'
import { TERMS } from '@scheduler/domain'
import * as z from 'zod'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useTermsTexts } from '../../shared/i18n/terms-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useSchemaForm } from '../../shared/ui/use-schema-form.ts'
import { DateField } from '../../shared/ui/written-field.tsx'
import { RollForwardPreview } from './roll-forward-preview.tsx'

interface RollForwardDialogProps {
  term: TermRecord
  /** Those that are being planned. */
  others: readonly TermRecord[]
  onClose: (options?: { force: boolean }) => void
}

/** The values as they are sent: of a new term only where none is chosen. */
const toBody = ({ toId, newTerm, copied }: { toId: string; newTerm: object; copied: Copied }) =>
  toId === '' ? { newTerm, copied } : { toId, copied }
const FORM = z.preprocess((values) => toBody(values as Parameters<typeof toBody>[0]), rollForward.body)

/** Copies what is in a term into another one, which may be new, once it has been shown how much that is. */
export function RollForwardDialog({ term, others, onClose }: RollForwardDialogProps) {
  const { t } = useTermsTexts()
  const { name } = term
  const form = useSchemaForm({
    schema: FORM,
    initialValues: {
      toId: '',
      newTerm: { name: '', number: String((term.number % TERMS.length) + 1), startDate: '', endDate: '' },
      copied: 'classes' as Copied,
    },
  })
  const { toId, newTerm, copied } = form.values
  const roll = useWrite(rollForward, {
    changes: 'term',
    success: (reply) => t('roll.done', { name, into: reply.term.name }),
    failure: (error) => t('roll.failed', { message: messageOf(error) }),
  })
  return (
    <FormDialog
      title={t('roll.title', { name })}
      form={form}
      size="lg"
      submitLabel={t('roll.confirm')}
      isSaving={roll.isPending}
      onSubmit={(values) => roll.mutateAsync({ params: { id: term._id }, body: FORM.parse(values) })}
      onClose={onClose}
    >
      <Text size="sm">{t('roll.intro', { name })}</Text>
      {others.length > 0 && (
        <NativeSelect
          label={t('roll.into')}
          data={[
            { value: '', label: t('roll.newTerm') },
            ...others.map((one) => ({ value: one._id, label: one.name })),
          ]}
          {...form.getInputProps('toId')}
        />
      )}
      {toId === '' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={`${t('translation:terms.name')}*`}
            required
            data-autofocus
            {...form.getInputProps('newTerm.name')}
          />
          <NativeSelect
            label={t('translation:terms.number')}
            data={TERMS.map((number) => ({
              value: String(number),
              label: t('translation:courses.termNumber', { term: number }),
            }))}
            {...form.getInputProps('newTerm.number')}
          />
          <DateField
            label={`${t('translation:courses.startDate')}*`}
            required
            {...form.getInputProps('newTerm.startDate')}
          />
          <DateField
            label={`${t('translation:courses.endDate')}*`}
            required
            {...form.getInputProps('newTerm.endDate')}
          />
        </SimpleGrid>
      )}
      <Radio.Group label={t('roll.copied')} {...form.getInputProps('copied')}>
        <Stack gap="xs" mt={4}>
          {COPIED.map((level) => (
            <Radio key={level} value={level} label={t(`roll.levels.${level}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('roll.weeks')}
      </Text>
      <Preview term={term} into={others.find(({ _id }) => _id === toId) ?? newTerm} copied={copied} />
    </FormDialog>
  )
}

const DATES = z.object({ startDate: plainTerm.shape.startDate, endDate: plainTerm.shape.endDate })

/** Once there are dates. */
function Preview({
  term,
  into,
  copied,
}: {
  term: TermRecord
  into: { startDate: string; endDate: string }
  copied: Copied
}) {
  const { success, data } = DATES.safeParse(into)
  if (!success || data.endDate < data.startDate) return null
  return <RollForwardPreview termId={term._id} dates={data} copied={copied} />
}
