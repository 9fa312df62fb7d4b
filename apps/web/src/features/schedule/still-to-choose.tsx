import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { OwnClass, SeatAsk } from './join-state.ts'
import styles from './still-to-choose.module.css'
import type { OpenPart } from './taken-courses.ts'

const ChooseSectionDialog = lazyPart(() =>
  import('./choose-section-dialog.tsx').then((file) => file.ChooseSectionDialog),
)

interface StillToChooseProps {
  open: readonly OpenPart[]
  /** The classes that the student has joined. */
  own: readonly OwnClass[]
  onAsk: (ask: SeatAsk) => void
}

/** The parts of which a student has no section yet, each with a dialog in which they choose one. */
export function StillToChoose({ open, own, onAsk }: StillToChooseProps) {
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
        </Group>
      )}
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
            own={own}
            onAsk={onAsk}
            onEnd={() => setChosen(null)}
          />
        )}
      </Suspense>
    </Stack>
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
