import { Button, Group, Stack, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { sayMeetingTime } from '../../timetable-view/arranging/class-facts.ts'
import { settleParts } from './choose-parts.ts'
import type { SeatAsk } from './join-state.ts'
import { SectionRadios } from './section-radios.tsx'
import { useMembership } from './use-membership.ts'

type Choices = NonNullable<SeatAsk['choices']>
type Section = Choices[number]['sections'][number]

interface PartsDialogProps {
  scheduled: ClassRecord
  choices: Choices
  /** The class that is left for it. */
  other: ClassRecord | undefined
  classes: readonly ClassRecord[]
  onAsk: (ask: SeatAsk) => void
  onEnd: () => void
}

/** What is taken together with a class: said where there is no choice, and chosen where there is. */
export function PartsDialog({ scheduled, choices, other, classes, onAsk, onEnd }: PartsDialogProps) {
  const sayMessage = useSayMessage()
  const { t } = useJoiningTexts()
  const { t: say } = useTranslation()
  const { join } = useMembership(scheduled, onAsk)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setIsAsked] = useState(false)
  const parts = settleParts(choices, picked)
  const isPossible = parts.every(({ sections }) => sections.some(({ why }) => !why))
  const describe = (section: Section) => {
    const times = classes
      .filter(({ sectionId, status }) => sectionId === section._id && status !== 'Cancelled')
      .map((one) => sayMeetingTime(say, one))
    const seats = section.seatsLeft === null ? [] : t('seatsLeft', { count: section.seatsLeft })
    const why = section.why ? sayMessage(section.why) : []
    return [times.join(', '), seats, why].flat().join(' · ')
  }
  const press = () => {
    setIsAsked(true)
    if (parts.some(({ chosen }) => !chosen)) return
    join({ agreed: parts.flatMap(({ chosen }) => chosen?._id ?? []), ...(other && { insteadOf: other }) })
    onEnd()
  }
  return (
    <Dialog title={say('schedule.joinNamed', { title: scheduled.title })} onClose={onEnd}>
      <Stack gap="md">
        <Text size="sm">{t('hint')}</Text>
        {parts.map(({ kind, sections, chosen }) =>
          sections.length === 1 ? (
            sections.map((section) => (
              <div key={section._id}>
                <Text fw={600}>{t('also', { name: section.name })}</Text>
                <Text size="sm">{describe(section)}</Text>
              </div>
            ))
          ) : (
            <SectionRadios
              key={kind}
              label={kind}
              sections={sections.map((section) => ({
                ...section,
                description: describe(section),
                isPossible: section.why === undefined,
              }))}
              value={chosen?._id ?? null}
              error={isAsked && !chosen && t('choose')}
              onChange={(id) =>
                setPicked(new Set([...picked].filter((one) => !has(sections, one)).concat(id)))
              }
            />
          ),
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onEnd}>
            {say('actions.cancel')}
          </Button>
          <Button disabled={!isPossible} onClick={press}>
            {say('schedule.join')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const has = (sections: readonly Section[], id: string) => sections.some(({ _id }) => _id === id)
