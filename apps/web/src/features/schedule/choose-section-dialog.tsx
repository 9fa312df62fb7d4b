import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useDescribeSection } from './describe-section.ts'
import type { SeatAsk } from './join-state.ts'
import { SectionRadios } from './section-radios.tsx'
import type { StudentSeats } from './student-seats.ts'
import type { OpenSection } from './taken-courses.ts'
import { useMembership } from './use-membership.ts'

interface ChooseSectionDialogProps {
  title: string
  sections: readonly [OpenSection, ...OpenSection[]]
  seats: StudentSeats
  onAsk: (ask: SeatAsk) => void
  onEnd: () => void
}

/** Joins one of the sections of a part: when each meets, the seats that are left, what is in its way, and what is left for it. */
export function ChooseSectionDialog({ title, sections, seats, onAsk, onEnd }: ChooseSectionDialogProps) {
  const { t } = useJoiningTexts()
  const { t: say } = useTranslation()
  const described = sections.map(useDescribeSection(seats))
  const radios = described.map(({ section: { _id, name }, description, isFree, swap }) => ({
    _id,
    name,
    description,
    isPossible: isFree || swap !== null,
  }))
  const [picked, setPicked] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const chosen = described.find(({ section }) => section._id === picked)
  const [scheduled] = (chosen?.section ?? sections[0]).classes
  const { join } = useMembership(scheduled, onAsk)
  const press = () => {
    setIsAsked(true)
    if (!chosen) return
    if (chosen.swap) onAsk({ id: scheduled._id, insteadOf: chosen.swap._id })
    else join()
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
            {chosen?.swap ? t('swap') : say('schedule.join')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
