import { ActionIcon, Checkbox, Group, Text } from '@mantine/core'
import type { ProposedClass } from '@scheduler/contract'
import { Info } from 'lucide-react'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import type { Column } from '../../../shared/ui/data-table/column.ts'
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx'
import { TableMessage } from '../../../shared/ui/data-table/table-message.tsx'
import { sayChange } from '../display/say-place.ts'
import { ChangeSign } from '../proposed/change-sign.tsx'
import { changesTimetable } from '../proposed/proposed-classes.ts'
import type { Chosen } from '../proposed/use-chosen.ts'

type Row = ProposedClass & { _id: string }
interface ProposalListProps {
  classes: readonly ProposedClass[]
  chosen: Chosen
  onOpen: (key: string) => void
}

function useColumns(chosen: Chosen): Column<Row>[] {
  const { t } = useGenerationTexts()
  const formats = useFormats()
  return [
    {
      id: 'title',
      header: t('proposal.title'),
      value: ({ title }) => title,
      cell: (one) => (
        <Group gap="xs" wrap="nowrap">
          <Checkbox
            size="md"
            aria-label={t('proposal.chooseClass', { title: one.title })}
            disabled={!changesTimetable(one)}
            checked={chosen.keys.has(one.key)}
            onChange={() => chosen.toggle(one.key)}
          />
          <Text span inherit fw={600}>
            {one.title}
          </Text>
        </Group>
      ),
    },
    { id: 'course', header: t('proposal.course'), value: ({ courseName }) => courseName ?? '' },
    { id: 'professor', header: t('proposal.professor'), value: ({ professorName }) => professorName ?? '' },
    {
      id: 'change',
      header: t('proposal.change'),
      value: ({ change }) => change,
      cell: ({ change }) => (
        <Text span inherit>
          <ChangeSign change={change} /> {t(`proposal.changes.${change}`)}
        </Text>
      ),
    },
    {
      id: 'place',
      header: t('proposal.place'),
      value: (one) => sayChange(t, formats, one),
    },
  ]
}

/** The classes of the proposal as a list; each can be chosen by itself. */
export function ProposalList({ classes, chosen, onOpen }: ProposalListProps) {
  const { t } = useGenerationTexts()
  const columns = useColumns(chosen)
  if (classes.length === 0) return <TableMessage text={t('proposal.nothingMatches')} />
  return (
    <DataTable
      label={t('proposal.listTitle')}
      rows={classes.map((one) => ({ ...one, _id: one.key }))}
      columns={columns}
      actions={({ key, title }) => (
        <ActionIcon aria-label={t('proposal.details', { title })} data-hint onClick={() => onOpen(key)}>
          <Info size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  )
}
