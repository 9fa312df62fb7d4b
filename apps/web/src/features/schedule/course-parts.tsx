import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import styles from './course-parts.module.css'
import type { DescribedSection } from './describe-section.ts'
import type { CoursePart, CourseParts, OpenSection } from './taken-courses.ts'

interface CoursePartsCardProps {
  course: CourseParts
  describe: (section: OpenSection) => DescribedSection
  acts: (section: OpenSection) => ReactNode
}

/** The parts of a course, each with its sections: the own one first, then what fits, then what something is in the way of. */
export function CoursePartsCard({ course: { courseName, parts }, describe, acts }: CoursePartsCardProps) {
  return (
    <Paper component="section" withBorder p="md" bg="var(--app-surface)" aria-label={courseName}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {courseName}
        </Title>
        {parts.map((part) => (
          <Part key={`${part.way} ${part.kind}`} part={part} describe={describe} acts={acts} />
        ))}
      </Stack>
    </Paper>
  )
}

type PartProps = Pick<CoursePartsCardProps, 'describe' | 'acts'> & { part: CoursePart }

function Part({ part: { way, kind, sections, heldId }, describe, acts }: PartProps) {
  const { t } = useJoiningTexts()
  const described = sections.map(describe).sort((a, b) => rank(a, heldId) - rank(b, heldId))
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h6">
          {way === null ? kind : t('page.way', { kind, number: way })}
        </Title>
        <Badge variant="light" color={heldId ? 'emerald' : 'amber'}>
          {t(heldId ? 'page.chosen' : 'page.open')}
        </Badge>
      </Group>
      {sections.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('page.noSections')}
        </Text>
      )}
      <ul className={styles.sections}>
        {described.map(({ section, facts, why }) => (
          <li key={section._id} className={styles.section} data-held={section._id === heldId || undefined}>
            <div className={styles.facts}>
              <Text fw={600}>
                <bdi>{section.name}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {facts}
              </Text>
              {section._id !== heldId && why && <Text size="sm">{why}</Text>}
            </div>
            <Group gap={6} wrap="nowrap" className={styles.acts ?? ''}>
              {acts(section)}
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function rank({ section, isFree, swap }: DescribedSection, heldId: string | null): number {
  if (section._id === heldId) return 0
  if (isFree) return 1
  return swap ? 2 : 3
}
