import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useDescribeSection } from './describe-section.ts'
import type { SeatAsk } from './join-state.ts'
import styles from './still-to-choose.module.css'
import type { StudentSeats } from './student-seats.ts'
import type { OpenPart } from './taken-courses.ts'

const ChooseSectionDialog = lazyPart(() =>
  import('./choose-section-dialog.tsx').then((file) => file.ChooseSectionDialog),
)

interface StillToChooseProps {
  open: readonly OpenPart[]
  seats: StudentSeats
  onAsk: (ask: SeatAsk) => void
}

/** The parts of which a student has no section yet, each with a dialog in which they choose one; where none of its sections is free it says why. */
export function StillToChoose({ open, seats, onAsk }: StillToChooseProps) {
  const { t } = useJoiningTexts()
  const nameOf = useNames()
  const [chosen, setChosen] = useState<string | null>(null)
  if (open.length === 0) return null
  const choices = open.filter(({ sections }) => sections.length > 0)
  const missing = open.filter(({ sections }) => sections.length === 0)
  const asked = choices.find((part) => keyOf(part) === chosen)
  const [first, ...others] = asked?.sections ?? []
  return (
    <Stack gap={4} component="section" aria-label={t('toChoose')} className={styles.list ?? ''}>
      {choices.length > 0 && (
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t('toChoose')}
          </Text>
          {choices.map((part) => (
            <Button
              key={keyOf(part)}
              size="xs"
              variant="light"
              aria-haspopup="dialog"
              onClick={() => setChosen(keyOf(part))}
            >
              {nameOf(part)}
            </Button>
          ))}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link {...props} to="/student/sections" />}
          >
            {t('page.all')}
          </Anchor>
        </Group>
      )}
      {choices.map((part) => (
        <Hindrances key={keyOf(part)} part={part} name={nameOf(part)} seats={seats} />
      ))}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('notYet', { names: missing.map(nameOf).join(', ') })}
        </Text>
      )}
      <Suspense>
        {asked && first && (
          <ChooseSectionDialog
            title={nameOf(asked)}
            sections={[first, ...others]}
            seats={seats}
            onAsk={onAsk}
            onEnd={() => setChosen(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

/** So many sections are told of in the list; the dialog tells of all. */
const MOST_TOLD = 3

/** What is in the way of each section of a part, where none is free. */
function Hindrances({ part, name, seats }: { part: OpenPart; name: string; seats: StudentSeats }) {
  const { t } = useJoiningTexts()
  const described = part.sections.map(useDescribeSection(seats))
  if (described.some(({ isFree }) => isFree)) return null
  const told = described.slice(0, MOST_TOLD).map(({ section, why }) => `${section.name}: ${why}.`)
  if (described.length > MOST_TOLD) told.push('…')
  return (
    <Text size="sm">
      <Text span inherit fw={600}>
        {name}
      </Text>
      {' – '}
      {t('noneFree', { sections: told.join(' ') })}
    </Text>
  )
}

const keyOf = ({ courseId, kinds }: OpenPart) => [courseId, ...kinds].join(' ')

/** 'Lab of Chemistry' */
function useNames(): (part: OpenPart) => string {
  const { t } = useJoiningTexts()
  const { i18n } = useTranslation()
  const or = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return ({ courseName, kinds }) =>
    kinds.length > 0 ? t('partOf', { part: or.format(kinds), course: courseName }) : courseName
}
