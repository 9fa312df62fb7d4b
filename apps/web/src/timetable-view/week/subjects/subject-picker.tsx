import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTimetableTexts } from '../../../shared/i18n/timetable-texts.ts'
import { MOST_SUBJECTS, type NamedSubject, SUBJECT_KINDS, writeSubject } from './subjects.ts'
import type { Subjects } from './use-subjects.ts'

/** So many are listed; who looks for another types its name. */
const MOST_LISTED = 50

interface SubjectPickerProps {
  subjects: Subjects
  chosen: readonly NamedSubject[]
  onChange: (written: string[]) => void
}

/** Whose week is looked at: one, or several next to each other. */
export function SubjectPicker({ subjects, chosen, onChange }: SubjectPickerProps) {
  const { t } = useTimetableTexts()
  const data = useMemo(
    () =>
      SUBJECT_KINDS.map((kind) => ({
        group: t(`translation:timetable.subjects.${kind}`),
        items: subjects.byKind[kind].map((one) => ({ value: writeSubject(one), label: one.label })),
      })).filter(({ items }) => items.length > 0),
    [subjects, t],
  )
  return (
    <MultiSelect
      aria-label={t('weekOf')}
      placeholder={chosen.length === 0 ? t('chooseSubject') : undefined}
      data={data}
      value={chosen.map(writeSubject)}
      onChange={onChange}
      maxValues={MOST_SUBJECTS}
      limit={MOST_LISTED}
      nothingFoundMessage={t('translation:calendar.noMatch')}
      searchable
      hidePickedOptions
      comboboxProps={{ withinPortal: true }}
    />
  )
}
