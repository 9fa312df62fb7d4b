import { MultiSelect, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SectionRuleRecord } from '@scheduler/contract'
import { MOST_SECTIONS_OF_RULE, RULE_SHAPES, type SectionRuleKind } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useRulesTexts } from '../../shared/i18n/rules-texts.ts'
import { sayLabel } from '../../shared/ui/record-form/fields.ts'
import { fitKind, fitsSections, KIND_GROUPS, type RuleValues, startNumbers } from './rule-fields.ts'
import { useSectionOptions } from './use-section-options.ts'

/** So many sections are offered at once; typing finds the others. */
const MOST_OFFERED = 100

type RuleForm = UseFormReturnType<RuleValues>

function changeKind(form: RuleForm, kind: SectionRuleKind) {
  if (kind !== form.values.kind) form.setValues({ kind, numbers: startNumbers(kind) })
}

interface SectionsFieldProps {
  form: RuleForm
  rule: SectionRuleRecord | undefined
  /** The kind that was chosen last. */
  wanted: SectionRuleKind
}

/** The sections that a rule speaks of, in its order. */
export function SectionsField({ form, rule, wanted }: SectionsFieldProps) {
  const { t } = useTranslation()
  const { t: say } = useRulesTexts()
  const { value, onChange, ...props } = form.getInputProps('sectionIds')
  const options = useSectionOptions(rule)
  return (
    <MultiSelect
      label={sayLabel('sectionIds', {}, t)}
      description={say('sectionsHint')}
      required
      data-autofocus
      data={options}
      searchable
      openOnFocus={false}
      hidePickedOptions
      limit={MOST_OFFERED}
      maxValues={MOST_SECTIONS_OF_RULE}
      nothingFoundMessage={t('calendar.noMatch')}
      value={value}
      onChange={(ids) => {
        onChange(ids)
        changeKind(form, fitKind(wanted, ids.length))
      }}
      {...props}
    />
  )
}

/** The kinds of rule that so many sections can have. */
export function KindField({ form, onChoose }: { form: RuleForm; onChoose: (kind: SectionRuleKind) => void }) {
  const { t } = useTranslation()
  const { t: say } = useRulesTexts()
  const { sectionIds, kind } = form.values
  const groups = KIND_GROUPS.map(({ group, kinds }) => ({
    group: say(`groups.${group}`),
    items: kinds
      .filter((one) => fitsSections(one, sectionIds.length))
      .map((value) => ({ value, label: say(`kinds.${value}`) })),
  }))
  return (
    <NativeSelect
      label={sayLabel('kind', {}, t)}
      data={groups.filter(({ items }) => items.length > 0)}
      value={kind}
      onChange={(event) => {
        const chosen = event.currentTarget.value as SectionRuleKind
        onChoose(chosen)
        changeKind(form, chosen)
      }}
      error={form.errors.kind}
    />
  )
}

/** The numbers that the kind of rule asks for. */
export function NumberFields({ form }: { form: RuleForm }) {
  const { t: say } = useRulesTexts()
  const { kind, numbers } = form.values
  const shape = RULE_SHAPES[kind]
  if (shape.numbers.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: shape.numbers.length }}>
      {shape.numbers.map(({ name, least, most, start }, index) => (
        <NumberInput
          key={name}
          label={say(`numbers.${name}`)}
          min={least}
          max={most}
          allowDecimal={false}
          value={numbers[index] ?? start}
          error={index === 0 && form.errors.numbers}
          onChange={(value) => form.setFieldValue('numbers', numbers.with(index, Number(value)))}
        />
      ))}
    </SimpleGrid>
  )
}
