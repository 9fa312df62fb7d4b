import { countSeatsLeft } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { sayMeetingTime } from '../../timetable-view/arranging/class-facts.ts'
import { useAcademicYear } from '../../timetable-view/dates/use-academic-year.ts'
import { useTimetableSettings } from '../../timetable-view/loading/use-timetable-settings.ts'
import { findFreeing } from './find-freeing.ts'
import type { OwnClass } from './join-state.ts'
import { countSeatsOf, judgeSection, type SectionVerdict, type StudentSeats } from './student-seats.ts'
import type { OpenSection } from './taken-courses.ts'

export interface DescribedSection {
  readonly section: OpenSection
  /** When it meets, and its seats. */
  readonly facts: string
  /** These, what is in the way and what would free it. */
  readonly description: string
  /** The last two of these; empty where nothing is in the way. */
  readonly why: string
  readonly isFree: boolean
  /** The class that is left for it. */
  readonly swap: OwnClass | null
}

/** What there is to know of a section before a student chooses it. */
export function useDescribeSection(seats: StudentSeats): (section: OpenSection) => DescribedSection {
  const { t } = useJoiningTexts()
  const { t: say } = useTranslation()
  const site = { academicYear: useAcademicYear(), settings: useTimetableSettings() }
  const sayWhy = ({ kind, clashing, leaving }: SectionVerdict): string[] => {
    if (kind === 'free') return []
    if (kind === 'full') return [say('schedule.full')]
    if (kind === 'termOver' || kind === 'termArchived') return [say(`schedule.${kind}`)]
    const names = listTitles(leaving)
    return [
      kind === 'otherSection' ? say('schedule.otherSection') : '',
      clashing.length > 0 ? say('schedule.clashesWith', { title: sayTimed(clashing) }) : '',
      names && t(leaving.length === 1 ? 'freedBySwap' : 'freedByLeaving', { names }),
    ].filter(Boolean)
  }
  const sayTimed = (classes: readonly OwnClass[]) =>
    [...new Set(classes.map((one) => `${one.title} (${sayMeetingTime(say, one)})`))].join(', ')
  return (section) => {
    const seated = seats.sections[section._id]
    const verdict: SectionVerdict = seated
      ? judgeSection(seated, seats, site)
      : { kind: 'free', clashing: [], leaving: [] }
    const left = countSeatsLeft(countSeatsOf(section.classes))
    const freeing = seated && verdict.clashing.length > 0 ? findFreeing(seated, seats, site) : null
    const why = [...sayWhy(verdict), ...(freeing ? [t('freedByOther', { ...freeing })] : [])]
    const facts = [
      section.classes.map((one) => sayMeetingTime(say, one)).join(', '),
      left !== null && left > 0 && t('seatsLeft', { count: left }),
    ].filter(Boolean)
    const [other = null, ...others] = verdict.leaving
    return {
      section,
      facts: facts.join(' · '),
      description: [...facts, ...why].join(' · '),
      why: why.join(' · '),
      isFree: verdict.kind === 'free',
      swap: others.length === 0 ? other : null,
    }
  }
}

const listTitles = (classes: readonly OwnClass[]) =>
  [...new Set(classes.map(({ title }) => title))].join(', ')
