import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import type { Role } from '@scheduler/domain'
import {
  BookOpen,
  CalendarDays,
  ClipboardList,
  DoorOpen,
  GraduationCap,
  type LucideIcon,
  PanelTop,
  Search,
  Users,
  Zap,
} from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findEntries, type PaletteEntry, type PaletteGroup } from './find-entries.ts'
import classes from './palette.module.css'
import { useRecordEntries } from './use-record-entries.ts'
import { useStandingEntries } from './use-standing-entries.ts'

const ICON_BY_GROUP: Record<PaletteGroup, LucideIcon> = {
  screens: PanelTop,
  acts: Zap,
  courses: BookOpen,
  rooms: DoorOpen,
  professors: Users,
  students: GraduationCap,
  classes: CalendarDays,
  forms: ClipboardList,
}

const [store, palette] = createSpotlight()

function Entry({ entry, onRun }: { entry: PaletteEntry; onRun: (entry: PaletteEntry) => void }) {
  const Icon = ICON_BY_GROUP[entry.group]
  return (
    <Spotlight.Action
      label={entry.label}
      {...(entry.note && { description: entry.note })}
      leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden />}
      closeSpotlightOnTrigger={false}
      onClick={() => onRun(entry)}
    />
  )
}

/** Finds every screen, record and act of a role by a few letters; open as long as it is mounted. */
export function Palette({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const standing = useStandingEntries(role)
  const records = useRecordEntries(role)
  const { groups, isCut } = findEntries([...standing, ...records.entries], searched)
  useEffect(() => {
    palette.open()
    return palette.close
  }, [])
  // What is run may open a dialog or take the focus: the palette has gone by then.
  const run = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      scrollable
      maxHeight="min(60dvh, 480px)"
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      classNames={{ overlay: classes.overlay ?? '', search: classes.search ?? '' }}
    >
      <Spotlight.Search
        aria-label={t('palette.open')}
        placeholder={t('palette.search')}
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ group, entries }) => (
          <Spotlight.ActionsGroup key={group} label={t(`palette.groups.${group}`)}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onRun={run} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !records.isLoading && (
          <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>
        )}
        {records.isLoading && <div className={classes.note}>{t('palette.loading')}</div>}
        {isCut && <div className={classes.note}>{t('palette.more')}</div>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
