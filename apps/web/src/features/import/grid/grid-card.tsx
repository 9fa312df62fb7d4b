import { Button, Group, NativeSelect, SimpleGrid, Text, Textarea } from '@mantine/core'
import {
  GRID_FAULTS,
  GRID_NAMES,
  type GridCell,
  type GridField,
  type GridMapping,
  type GridSheet,
} from '@scheduler/formats/browser'
import { useImportingTexts } from '../../../shared/i18n/importing-texts.ts'
import { ImportCard } from '../import-card.tsx'

interface GridCardProps {
  name: string
  grids: readonly GridSheet[]
  mapping: GridMapping
  cells: readonly GridCell[]
  /** When periods are; null where the grid has none. */
  bells: string | null
  shown: number
  onShow: (index: number) => void
  onMap: (mapping: Partial<GridMapping>) => void
  onBells: (text: string) => void
  onList: () => void
  onClose: () => void
  onOpen: () => void
}

/** What a grid was taken for, each of it to be changed, and how much of it is understood. */
export function GridCard(props: GridCardProps) {
  const { name, grids, mapping, cells, bells, shown, onShow, onMap, onBells, onList, onClose, onOpen } = props
  const { t } = useImportingTexts()
  const count = cells.reduce((sum, { classes }) => sum + classes.length, 0)
  const faults = GRID_FAULTS.flatMap((fault) => {
    const number = cells.filter((cell) => cell.fault === fault).length
    return number > 0 ? [{ fault, number }] : []
  })
  const unread = cells.filter(({ fault, unknown }) => fault === null && unknown.length > 0).length
  return (
    <ImportCard title={t('grid.title')} hint={t('grid.hint')}>
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={onList}>
            {t('grid.asList')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('other')}
          </Button>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {grids.some(({ grid }) => grid.across === 'names') && (
          <NameSelect
            label={t('grid.across')}
            value={mapping.across}
            onChange={(across) => onMap({ across })}
          />
        )}
        {grids.length > 1 && (
          <NameSelect
            label={t('grid.sheets')}
            value={mapping.sheets}
            onChange={(sheets) => onMap({ sheets })}
          />
        )}
        {grids.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            data={grids.map((one, index) => ({ value: String(index), label: one.name }))}
            value={String(shown)}
            onChange={(event) => onShow(Number(event.currentTarget.value))}
          />
        )}
      </SimpleGrid>
      {bells !== null && (
        <Textarea
          label={t('grid.bells')}
          description={t('grid.bellsHint')}
          placeholder={'1  8:15-9:45\n2  10:00-11:30'}
          rows={4}
          value={bells}
          onChange={(event) => onBells(event.currentTarget.value)}
        />
      )}
      <div>
        {faults.map(({ fault, number }) => (
          <Text key={fault} size="sm" c="var(--mantine-color-error)">
            {t(`grid.counts.${fault}`, { count: number })}
          </Text>
        ))}
        {unread > 0 && <Text size="sm">{t('grid.unread', { count: unread })}</Text>}
      </div>
      <Group justify="flex-end">
        <Button disabled={count === 0} onClick={onOpen}>
          {t('grid.open', { count })}
        </Button>
      </Group>
    </ImportCard>
  )
}

interface NameSelectProps {
  label: string
  value: GridField | null
  onChange: (field: GridField | null) => void
}

/** What names at the edge of a grid are. */
function NameSelect({ label, value, onChange }: NameSelectProps) {
  const { t } = useImportingTexts()
  return (
    <NativeSelect
      label={label}
      data={[
        ...GRID_NAMES.map((field) => ({ value: field, label: t(`grid.names.${field}`) })),
        { value: '', label: t('notImported') },
      ]}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as GridField | null)}
    />
  )
}
