import { NumberInput, Switch, TextInput } from '@mantine/core'
import {
  createSectionRule,
  newSectionRule,
  type SectionRuleRecord,
  updateSectionRule,
} from '@scheduler/contract'
import { MOST_RULE_WEIGHT } from '@scheduler/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRulesTexts } from '../../shared/i18n/rules-texts.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { useRecordForm } from '../../shared/ui/record-form/use-record-form.ts'
import { useSaveRecord } from '../../shared/ui/record-form/use-save-record.ts'
import { KindField, NumberFields, SectionsField } from './rule-choices.tsx'
import { RULE_FIELDS, type RuleValues, toRuleValues } from './rule-fields.ts'
import { RulePreview } from './rule-preview.tsx'

/** A preferred rule weighs so much unless told otherwise. */
const USUAL_WEIGHT = 5

interface RuleDialogProps {
  rule: SectionRuleRecord | undefined
  onClose: (options?: { force: boolean }) => void
}

/** Adds a rule between sections, or edits the one it is given. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useRulesTexts()
  const { t: sayCommon } = useTranslation()
  const { form, edit } = useRecordForm<RuleValues, SectionRuleRecord>({
    schema: newSectionRule,
    record: rule,
    fields: RULE_FIELDS,
    toValues: toRuleValues,
  })
  const { save, isSaving } = useSaveRecord(
    {
      record: rule,
      changes: 'sectionRule',
      create: createSectionRule,
      update: updateSectionRule,
      say: (what, slots) => t(what, slots),
    },
    edit,
  )
  // A number of sections that is too small on the way leads to another kind only for so long.
  const [wanted, setWanted] = useState(form.values.kind)
  const { weight } = form.values
  return (
    <FormDialog
      title={t(rule ? 'edit' : 'add')}
      size="lg"
      form={form}
      edit={edit}
      submitLabel={t(rule ? 'update' : 'add')}
      isSaving={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      <SectionsField form={form} rule={rule} wanted={wanted} />
      <KindField form={form} onChoose={setWanted} />
      <NumberFields form={form} />
      <Switch
        label={t('isRequired')}
        checked={weight === null}
        onChange={(event) => form.setFieldValue('weight', event.currentTarget.checked ? null : USUAL_WEIGHT)}
      />
      {weight !== null && (
        <NumberInput
          label={sayLabel('weight', {}, sayCommon)}
          description={t('weightHint')}
          min={1}
          max={MOST_RULE_WEIGHT}
          allowDecimal={false}
          {...form.getInputProps('weight')}
        />
      )}
      <TextInput label={sayLabel('note', {}, sayCommon)} {...form.getInputProps('note')} />
      <RulePreview values={form.values} rule={rule} />
    </FormDialog>
  )
}
