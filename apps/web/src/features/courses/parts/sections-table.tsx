import { Checkbox, MultiSelect, NumberInput, Select, Table, TextInput } from '@mantine/core'
import { LARGEST_SECTION } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { professorsQuery } from '../../../shared/api/queries.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'
import type { PartAsksProps } from './part-asks.tsx'
import type { PartDraft, SectionDraft } from './part-drafts.ts'

export interface SectionsTableProps extends Pick<PartAsksProps, 'part' | 'errorOf'> {
  /** The part that it goes with. */
  above: PartDraft | undefined
  onChangeSection: (index: number, section: SectionDraft) => void
}

/** The sections of a part: what each is called, its limit, what it goes with and who may teach it. */
export function SectionsTable({ part, above, errorOf, onChangeSection }: SectionsTableProps) {
  const { t } = usePartsTexts()
  const { data: professors = [] } = useQuery(professorsQuery)
  const people = professors.map(({ _id, fullName }) => ({ value: _id, label: fullName }))
  return (
    <Table.ScrollContainer
      minWidth={640}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t('showSections', { kind: part.kind })}
    >
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('section')}</Table.Th>
            <Table.Th>{t('limit')}</Table.Th>
            {above && <Table.Th>{t('below')}</Table.Th>}
            <Table.Th>{t('mayTeach')}</Table.Th>
            <Table.Th>{t('classes')}</Table.Th>
            <Table.Th>{t('students')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {part.sections.map((section, index) => {
            const label = (name: string) => t('of', { label: name, name: section.name })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place while its name is typed
              <Table.Tr key={index}>
                <Table.Td miw={150}>
                  <TextInput
                    aria-label={label(t('section'))}
                    value={section.name}
                    error={errorOf(`sections.${index}.name`)}
                    onChange={(event) =>
                      onChangeSection(index, { ...section, name: event.currentTarget.value })
                    }
                  />
                </Table.Td>
                <Table.Td miw={100} w={110}>
                  <NumberInput
                    aria-label={label(t('limit'))}
                    placeholder={part.sectionSize === null ? t('noLimit') : sayNumber(part.sectionSize)}
                    min={0}
                    max={LARGEST_SECTION}
                    clampBehavior="none"
                    allowDecimal={false}
                    value={section.limit ?? ''}
                    error={errorOf(`sections.${index}.limit`)}
                    onChange={(value) =>
                      onChangeSection(index, { ...section, limit: value === '' ? null : Number(value) })
                    }
                  />
                </Table.Td>
                {above && (
                  <Table.Td miw={160}>
                    <Select
                      aria-label={label(t('below'))}
                      data={above.sections.map(({ name }) => name)}
                      value={section.below}
                      error={errorOf(`sections.${index}.below`)}
                      onChange={(below) => onChangeSection(index, { ...section, below })}
                    />
                  </Table.Td>
                )}
                <Table.Td miw={220}>
                  <MultiSelect
                    aria-label={label(t('mayTeach'))}
                    placeholder={section.professorIds.length === 0 ? t('anyProfessor') : ''}
                    data={people}
                    searchable
                    hidePickedOptions
                    limit={100}
                    value={section.professorIds}
                    onChange={(professorIds) => onChangeSection(index, { ...section, professorIds })}
                  />
                  {section.professorIds.length > 1 && (
                    <Checkbox
                      mt={6}
                      size="xs"
                      label={t('allTeach')}
                      aria-label={label(t('allTeach'))}
                      checked={section.allTeach}
                      onChange={(event) =>
                        onChangeSection(index, { ...section, allTeach: event.currentTarget.checked })
                      }
                    />
                  )}
                </Table.Td>
                <Table.Td>{sayNumber(section.classCount)}</Table.Td>
                <Table.Td>{sayNumber(section.studentCount)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
