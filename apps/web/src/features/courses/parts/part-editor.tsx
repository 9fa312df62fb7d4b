import {
  ActionIcon,
  Autocomplete,
  Card,
  Collapse,
  NumberInput,
  Select,
  Stack,
  UnstyledButton,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  LARGEST_SECTION,
  LONGEST_MEETING,
  MOST_MEETINGS_PER_WEEK,
  MOST_SECTIONS,
  SHORTEST_MEETING,
} from '@scheduler/domain'
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import type { LateT } from '../../../shared/i18n/late-texts.ts'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'
import { PartAsks, type PartAsksProps } from './part-asks.tsx'
import { type PartDraft, withSections } from './part-drafts.ts'
import styles from './parts.module.css'
import { SectionsTable, type SectionsTableProps } from './sections-table.tsx'

interface PartEditorProps extends PartAsksProps, Pick<SectionsTableProps, 'onChangeSection'> {
  /** The parts before it. */
  before: readonly PartDraft[]
  onRename: (kind: string) => void
  onRemove: () => void
}

/** What parts are called most often. */
export const listKinds = (t: LateT<'parts'>): string[] => [
  t('kinds.lecture'),
  t('kinds.lab'),
  t('kinds.tutorial'),
  t('kinds.seminar'),
]

/** A part of a course, and its sections below it. */
export function PartEditor(props: PartEditorProps) {
  const { part, before, errorOf, onRename, onChange, onChangeSection, onRemove } = props
  const { t } = usePartsTexts()
  const [isAsked, { toggle }] = useDisclosure(false)
  const isFaulty =
    errorOf('weeks') !== undefined ||
    part.sections.some((_, index) =>
      ['name', 'limit', 'below'].some((field) => errorOf(`sections.${index}.${field}`)),
    )
  const isOpen = isAsked || isFaulty
  const above = before.find(({ kind }) => kind === part.below)
  const number = (field: 'meetingsPerWeek' | 'minutes', min: number, max: number) => (
    <NumberInput
      label={t(field)}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      value={part[field]}
      error={errorOf(field)}
      onChange={(value) => onChange({ ...part, [field]: value as number })}
    />
  )
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Card withBorder component="section" aria-label={part.kind}>
      <Stack gap="sm">
        <div className={styles.part}>
          <Autocomplete
            label={t('kind')}
            data={listKinds(t)}
            value={part.kind}
            error={errorOf('kind')}
            onChange={onRename}
          />
          {number('meetingsPerWeek', 1, MOST_MEETINGS_PER_WEEK)}
          {number('minutes', SHORTEST_MEETING, LONGEST_MEETING)}
          <NumberInput
            label={t('sectionSize')}
            placeholder={t('noLimit')}
            min={1}
            max={LARGEST_SECTION}
            clampBehavior="none"
            allowDecimal={false}
            value={part.sectionSize ?? ''}
            error={errorOf('sectionSize')}
            onChange={(value) => onChange({ ...part, sectionSize: value === '' ? null : Number(value) })}
          />
          <NumberInput
            label={t('sections')}
            min={1}
            max={MOST_SECTIONS}
            allowDecimal={false}
            value={part.sections.length}
            onChange={(value) => onChange(withSections(part, Math.max(1, Number(value)), above))}
          />
          <Select
            label={t('below')}
            placeholder={t('nothing')}
            clearable
            disabled={before.length === 0}
            data={before.map(({ kind }) => kind).filter((kind) => kind !== part.kind)}
            value={part.below}
            error={errorOf('below')}
            onChange={(below) => {
              const next = before.find(({ kind }) => kind === below)
              onChange(withSections({ ...part, below }, part.sections.length, next))
            }}
          />
          <ActionIcon
            color="red"
            variant="subtle"
            size="lg"
            aria-label={t('remove', { name: part.kind })}
            data-hint
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        </div>
        <UnstyledButton className={styles.toggle ?? ''} aria-expanded={isOpen} onClick={toggle}>
          <Chevron size={16} aria-hidden className={styles.arrow} />
          {t('more', { kind: part.kind })}
        </UnstyledButton>
        <Collapse expanded={isOpen}>
          {isOpen && (
            <Stack gap="sm">
              <PartAsks part={part} errorOf={errorOf} onChange={onChange} />
              <SectionsTable part={part} above={above} errorOf={errorOf} onChangeSection={onChangeSection} />
            </Stack>
          )}
        </Collapse>
      </Stack>
    </Card>
  )
}
