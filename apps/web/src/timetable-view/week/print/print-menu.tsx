import { Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from '../../../shared/api/queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { usePrintingTexts } from '../../../shared/i18n/printing-texts.ts'
import type { NamedSubject } from '../subjects/subjects.ts'
import type { Subjects } from '../subjects/use-subjects.ts'
import { PrintButton } from './print-button.tsx'

const KINDS = ['room', 'professor', 'cohort', 'course'] as const

interface PrintMenuProps {
  shown: readonly NamedSubject[]
  subjects: Subjects
  onChoose: (of: readonly NamedSubject[]) => void
}

/** What is shown, or many weeks in one document: everybody's of a kind, or those of a building's rooms. */
export function PrintMenu({ shown, subjects: { byKind }, onChoose }: PrintMenuProps) {
  const { t } = usePrintingTexts()
  const formats = useFormats()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const buildingOf = new Map(rooms.map(({ _id, buildingName }) => [_id, buildingName]))
  const item = (name: string, of: readonly NamedSubject[]) => (
    <Menu.Item
      key={name}
      disabled={of.length === 0}
      rightSection={<Text size="xs">{t('pages', { count: of.length })}</Text>}
      onClick={() => onChoose(of.toSorted((one, other) => formats.compare(one.label, other.label)))}
    >
      {name}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <PrintButton />
      </Menu.Target>
      <Menu.Dropdown miw={260} mah="60dvh" style={{ overflowY: 'auto' }}>
        {item(t('shown'), shown)}
        {KINDS.map((kind) => item(t(`all.${kind}`), byKind[kind]))}
        <Menu.Label>{t('ofBuilding')}</Menu.Label>
        {byKind.building.map(({ id, label }) =>
          item(
            label,
            byKind.room.filter((room) => buildingOf.get(room.id) === id),
          ),
        )}
        <Menu.Divider />
        <Text size="xs" c="dimmed" px="sm" py={4} maw={300}>
          {t('hint')}
        </Text>
      </Menu.Dropdown>
    </Menu>
  )
}
