import { Button, Group, Stack } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countSeats, sayMeetingTime } from '../../timetable-view/class-facts.ts'
import { useAcademicYear } from '../../timetable-view/use-academic-year.ts'
import { useTimetableSettings } from '../../timetable-view/use-timetable-settings.ts'
import { isFull, listClashing, type OwnClass, type SeatAsk } from './join-state.ts'
import { type SectionRadio, SectionRadios } from './section-radios.tsx'
import type { OpenSection } from './taken-courses.ts'
import { useMembership } from './use-membership.ts'

interface ChooseSectionDialogProps {
  title: string
  sections: readonly [OpenSection, ...OpenSection[]]
  /** The classes that the student has joined. */
  own: readonly OwnClass[]
  onAsk: (ask: SeatAsk) => void
  onEnd: () => void
}

/** Joins one of the sections of a part: when each meets, the seats that are left, and why one is not possible. */
export function ChooseSectionDialog({ title, sections, own, onAsk, onEnd }: ChooseSectionDialogProps) {
  const { t } = useJoiningTexts()
  const { t: say } = useTranslation()
  const describe = useDescribe(own)
  const radios = sections.map(describe)
  const [picked, setPicked] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const chosen = sections.find(({ _id }) => _id === picked)
  const { join } = useMembership((chosen ?? sections[0]).classes[0], onAsk)
  const press = () => {
    setIsAsked(true)
    if (!chosen) return
    join()
    onEnd()
  }
  return (
    <Dialog title={title} onClose={onEnd}>
      <Stack gap="md">
        <SectionRadios
          label={t('section')}
          sections={radios}
          value={picked}
          error={isAsked && !chosen && t('choose')}
          onChange={setPicked}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onEnd}>
            {say('actions.cancel')}
          </Button>
          <Button disabled={!radios.some(({ isPossible }) => isPossible)} onClick={press}>
            {say('schedule.join')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function useDescribe(own: readonly OwnClass[]): (section: OpenSection) => SectionRadio {
  const { t } = useJoiningTexts()
  const { t: say } = useTranslation()
  const { user } = useSignedIn()
  const site = { academicYear: useAcademicYear(), settings: useTimetableSettings() }
  return ({ _id, name, classes }) => {
    const clashing = classes.flatMap((one) => listClashing(one, own, user._id, site))
    const titles = [...new Set(clashing.map(({ title }) => title))].join(', ')
    const isTaken = classes.some(isFull)
    const seats = countSeatsLeft(classes)
    const facts = [
      classes.map((one) => sayMeetingTime(say, one)).join(', '),
      isTaken ? say('schedule.full') : seats !== null && t('seatsLeft', { count: seats }),
      titles && say('schedule.clashesWith', { title: titles }),
    ]
    return { _id, name, description: facts.filter(Boolean).join(' · '), isPossible: !isTaken && !titles }
  }
}

/** Null: as many as come. */
function countSeatsLeft(classes: readonly ClassRecord[]): number | null {
  const left = classes.flatMap((one) => {
    const seats = countSeats(one)
    return seats === null ? [] : seats - one.joinedCount
  })
  return left.length > 0 ? Math.min(...left) : null
}
