import { UnstyledButton } from '@mantine/core'
import {
  BookOpen,
  CalendarClock,
  CalendarDays,
  ClipboardList,
  DoorOpen,
  FileText,
  GraduationCap,
  type LucideIcon,
  PanelTop,
  Users,
  UsersRound,
  Zap,
} from 'lucide-react'
import { useScreensTexts } from '../../../shared/i18n/screens-texts.ts'
import type { FoundGroup, PaletteEntry, PaletteGroup } from './find-entries.ts'
import classes from './palette.module.css'
import { optionId } from './use-choice.ts'

const ICON_BY_GROUP: Record<PaletteGroup, LucideIcon> = {
  screens: PanelTop,
  acts: Zap,
  courses: BookOpen,
  rooms: DoorOpen,
  professors: Users,
  students: GraduationCap,
  cohorts: UsersRound,
  classes: CalendarDays,
  pages: FileText,
  forms: ClipboardList,
  weeks: CalendarClock,
}

export const RESULTS_ID = 'palette-results'

interface OptionProps {
  entry: PaletteEntry
  isChosen: boolean
  onRun: (entry: PaletteEntry) => void
}

function Option({ entry, isChosen, onRun }: OptionProps) {
  const Icon = ICON_BY_GROUP[entry.group]
  return (
    <UnstyledButton
      id={optionId(entry)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.option ?? ''}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(entry)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span>{entry.label}</span>
        {entry.note && <span className={classes.note}>{entry.note}</span>}
      </span>
    </UnstyledButton>
  )
}

interface PaletteResultsProps {
  groups: readonly FoundGroup[]
  chosen: PaletteEntry | undefined
  onRun: (entry: PaletteEntry) => void
}

/** What was found, by group. */
export function PaletteResults({ groups, chosen, onRun }: PaletteResultsProps) {
  const { t } = useScreensTexts()
  return (
    <div
      id={RESULTS_ID}
      role="listbox"
      aria-label={t('translation:palette.open')}
      className={classes.results}
    >
      {groups.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not options
        <div key={group} role="group" aria-labelledby={`palette-${group}`}>
          <div id={`palette-${group}`} className={classes.group}>
            {t(`palette.groups.${group}`)}
          </div>
          {entries.map((entry) => (
            <Option key={entry.id} entry={entry} isChosen={entry === chosen} onRun={onRun} />
          ))}
        </div>
      ))}
    </div>
  )
}
