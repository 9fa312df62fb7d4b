import { Group, Stack } from '@mantine/core'
import type { ClassRecord, Proposal, ProposedClass } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { classesQuery } from '../../../shared/api/live-classes.ts'
import { coursesQuery } from '../../../shared/api/queries.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { SearchBox } from '../../../shared/ui/search-box.tsx'
import type { Decorate } from '../../../timetable-view/arranging/use-arranged-classes.ts'
import { ClassDetails } from '../../../timetable-view/body/class-details.tsx'
import { Choice } from '../../../timetable-view/choice.tsx'
import { Timetable } from '../../../timetable-view/timetable.tsx'
import styles from '../proposed/proposal.module.css'
import { changesTimetable, findProposed, listShown, type ShownClass } from '../proposed/proposed-classes.ts'
import { ProposedDetails } from '../proposed/proposed-details.tsx'
import { FORMS, SHOWINGS } from '../proposed/run-search.ts'
import type { Chosen } from '../proposed/use-chosen.ts'
import { useRunSearch } from '../proposed/use-run-search.ts'
import { ProposalList } from './proposal-list.tsx'

/** Room for what becomes of a class next to its times, in px. */
const COLUMN_WIDTH = 208

interface ProposalTimetableProps {
  proposal: Proposal
  chosen: Chosen
  onOpen: (key: string) => void
}

/** The proposal, the live timetable, or both, on the calendar's grid or as a list. */
export function ProposalTimetable({ proposal, chosen, onOpen }: ProposalTimetableProps) {
  const { t } = useGenerationTexts()
  const { form, q, wanted, change } = useRunSearch()
  const found = useMemo(() => findProposed(proposal.classes, { wanted, q }), [proposal.classes, wanted, q])
  return (
    <Stack component="section" aria-label={t('proposal.listTitle')} gap="sm">
      {form === 'list' && (
        <Group gap="sm">
          <FormChoice />
          <div className={styles.search}>
            <SearchBox
              value={q}
              placeholder={t('proposal.search')}
              onChange={(text) => change({ q: text || undefined })}
            />
          </div>
        </Group>
      )}
      {form === 'grid' ? (
        <ProposalGrid proposal={proposal} chosen={chosen} onOpen={onOpen} />
      ) : (
        <ProposalList classes={found} chosen={chosen} onOpen={onOpen} />
      )}
    </Stack>
  )
}

function FormChoice() {
  const { t } = useGenerationTexts()
  const { form, change } = useRunSearch()
  return (
    <Choice
      label={t('proposal.form')}
      value={form}
      onChange={(value) => change({ form: value === 'grid' ? undefined : value })}
      options={FORMS.map((value) => ({ value, label: t(`proposal.forms.${value}`) }))}
    />
  )
}

function ShowsChoice() {
  const { t } = useGenerationTexts()
  const { shows, change } = useRunSearch()
  return (
    <Choice
      label={t('proposal.shows')}
      value={shows}
      onChange={(value) => change({ shows: value === 'proposal' ? undefined : value })}
      options={SHOWINGS.map((value) => ({ value, label: t(`proposal.showing.${value}`) }))}
    />
  )
}

function ProposalGrid({ proposal, chosen, onOpen }: ProposalTimetableProps) {
  const { t } = useGenerationTexts()
  const { data: live = [] } = useQuery(classesQuery)
  const { data: courses } = useQuery(coursesQuery)
  const { shows, wanted } = useRunSearch()
  const shown = useMemo(
    () => listShown(shows, { proposed: proposal.classes, live, courses: courses ?? [] }, wanted),
    [shows, proposal.classes, live, courses, wanted],
  )
  const byId = useMemo(() => new Map(shown.map((one) => [one.record._id, one])), [shown])
  const records = useMemo(() => shown.map(({ record }) => record), [shown])
  const decorate = useDecoration(byId, chosen.keys)
  return (
    <Timetable
      label={t('proposal.listTitle')}
      classes={records}
      courses={courses}
      decorate={decorate}
      minColumnWidth={COLUMN_WIDTH}
      opensAtClasses
      filter={
        <>
          <FormChoice />
          <ShowsChoice />
        </>
      }
      onOpen={(id) => {
        const one = byId.get(id)?.proposed
        if (one) onOpen(one.key)
      }}
      renderDetails={(scheduled) => <Details shown={byId.get(scheduled._id)} scheduled={scheduled} />}
      emptyText={t('proposal.nothingMatches')}
    />
  )
}

function Details({ shown, scheduled }: { shown: ShownClass | undefined; scheduled: ClassRecord }) {
  return shown?.proposed ? <ProposedDetails one={shown.proposed} /> : <ClassDetails scheduled={scheduled} />
}

/** Marks the cards by what becomes of their classes, in words too, and shows which are chosen. */
function useDecoration(byId: ReadonlyMap<string, ShownClass>, keys: ReadonlySet<string>): Decorate {
  const { t } = useGenerationTexts()
  return useCallback(
    (card, scheduled) => {
      const shown = byId.get(scheduled._id)
      if (!shown?.proposed) return { ...card, mark: 'same' }
      const { proposed, mark } = shown
      if (mark === 'same') return { ...card, mark }
      const tag = sayMark(t, shown)
      const isChosen = changesTimetable(proposed) && mark !== 'left' ? keys.has(proposed.key) : undefined
      const choice =
        isChosen === undefined ? [] : [t(isChosen ? 'proposal.isChosen' : 'proposal.isNotChosen')]
      const label = [card.label, tag, ...choice].join(', ')
      return { ...card, mark, tag, label, ...(isChosen !== undefined && { isChosen }) }
    },
    [byId, keys, t],
  )
}

function sayMark(t: ReturnType<typeof useGenerationTexts>['t'], { mark, proposed }: ShownClass): string {
  if (mark === 'left')
    return t(proposed?.change === 'unplaced' ? 'proposal.changes.unplaced' : 'proposal.left')
  return t(`proposal.changes.${(proposed as ProposedClass).change}`)
}
