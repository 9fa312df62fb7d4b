import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'
import {
  applyShape,
  type ConfigurationDraft,
  changeSection,
  type PartDraft,
  renamePart,
  settle,
  toShape,
} from './part-drafts.ts'
import { listKinds, PartEditor } from './part-editor.tsx'
import { TypedLine } from './typed-line.tsx'

interface ConfigurationEditorProps {
  configuration: ConfigurationDraft
  /** The students that the course is planned for; null where nobody says. */
  expected: number | null
  errorOf: (field: string) => string | undefined
  onChange: (configuration: ConfigurationDraft) => void
  /** Where there are several ways to take the course. */
  onRemove: (() => void) | undefined
}

const NEW_PART = { meetingsPerWeek: 1, minutes: 60, weeks: null, sectionSize: null, sections: 1, below: null }

/** A way to take a course: its parts. */
export function ConfigurationEditor(props: ConfigurationEditorProps) {
  const { configuration, expected, errorOf, onChange, onRemove } = props
  const { t } = usePartsTexts()
  const { name, parts } = configuration
  const change = (next: readonly PartDraft[]) => onChange({ ...configuration, parts: settle(next) })
  const add = (kind: string) =>
    change([...parts, ...applyShape([], [{ ...NEW_PART, kind: nameNext(kind, parts) }])])
  const students = expected ?? countPlaces(parts[0])
  return (
    <Stack gap="md">
      {onRemove && (
        <Group align="flex-end">
          <TextInput
            flex={1}
            label={t('configurationName')}
            value={name ?? ''}
            error={errorOf('name')}
            onChange={(event) => onChange({ ...configuration, name: event.currentTarget.value })}
          />
          <Button variant="subtle" color="red" onClick={onRemove}>
            {t('removeConfiguration')}
          </Button>
        </Group>
      )}
      <TypedLine
        shape={toShape(parts)}
        expected={expected}
        onUse={(shape) => change(applyShape(parts, shape))}
      />
      {parts.map((part, index) => {
        const places = countPlaces(part)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place while its name is typed
          <Stack gap={4} key={index}>
            <PartEditor
              part={part}
              before={parts.slice(0, index)}
              errorOf={(field) => errorOf(`parts.${index}.${field}`)}
              onRename={(kind) => change(renamePart(parts, index, kind))}
              onChange={(next) => change(parts.with(index, next))}
              onChangeSection={(place, section) => change(changeSection(parts, [index, place], section))}
              onRemove={() => change(parts.toSpliced(index, 1))}
            />
            {places !== null && students !== null && places < students && (
              <Text size="sm" c="orange.8" role="status">
                {t('places', { kind: part.kind, number: sayNumber(places), students: sayNumber(students) })}
              </Text>
            )}
          </Stack>
        )
      })}
      <Group gap="xs">
        <Text size="sm">{t('addPart')}</Text>
        {[...listKinds(t), null].map((kind) => (
          <Button
            key={kind ?? ''}
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => add(kind ?? t('newPart', { number: parts.length + 1 }))}
          >
            {kind ?? t('ownName')}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** The students that all sections of a part have room for; null where they have no limit. */
function countPlaces(part: PartDraft | undefined): number | null {
  const limits = part?.sections.map(({ limit }) => limit ?? part.sectionSize) ?? [null]
  return limits.reduce<number | null>(
    (sum, limit) => (sum === null || limit === null ? null : sum + limit),
    0,
  )
}

/** 'Lab', and 'Lab 2' where there is one. */
function nameNext(kind: string, parts: readonly PartDraft[]): string {
  let next = kind
  for (let number = 2; parts.some((part) => part.kind === next); number++) next = `${kind} ${number}`
  return next
}
