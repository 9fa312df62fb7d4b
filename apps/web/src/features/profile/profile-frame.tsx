import { Avatar, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Professor, Student } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, CalendarSync, KeyRound, Pencil } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { SUBSCRIPTIONS_BY_ROLE } from '../../shared/session/role-paths.ts'
import { WeekLink } from '../../timetable-view/week/subjects/week-link.tsx'
import classes from './profile.module.css'

export type Person = Professor | Student
export interface Fact {
  label: string
  value: string | number | null
}

interface ProfileButtonsProps {
  person: Person
  userType: Role
  /** Where the focus goes when the form closes. */
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  onAvailability: () => void
}

export function ProfileButtons(props: ProfileButtonsProps) {
  const { person, userType, editButton, onEdit, onAvailability } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const changePassword = () =>
    void navigate({
      to: '/change-password',
      state: (before) => ({ ...before, userId: person._id, userType }),
    })
  return (
    <Group gap="sm">
      <Button ref={editButton} leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
        {t('profile.edit')}
      </Button>
      <Button variant="default" leftSection={<KeyRound size={16} aria-hidden />} onClick={changePassword}>
        {t('profile.changePassword')}
      </Button>
      <Button
        variant="default"
        leftSection={<CalendarClock size={16} aria-hidden />}
        onClick={onAvailability}
      >
        {t('profile.setAvailability')}
      </Button>
      <Button
        variant="default"
        leftSection={<CalendarSync size={16} aria-hidden />}
        onClick={() => void navigate({ to: SUBSCRIPTIONS_BY_ROLE[userType] })}
      >
        {t('shell.subscriptions')}
      </Button>
    </Group>
  )
}

export function ProfileCard({ person, facts }: { person: Person; facts: readonly Fact[] }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" bg="var(--app-surface)">
      <Group gap="lg" align="flex-start">
        <Avatar
          src={person.profileImage}
          alt={t('profile.photoOf', { name: person.fullName })}
          size={112}
          radius="md"
          color="emerald"
          name={person.fullName}
        />
        <div className={classes.body}>
          <Title order={2} size="h3">
            {person.fullName}
          </Title>
          <Text c="dimmed">{person.email}</Text>
          <dl className={classes.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || t('app.notAvailable')}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Group>
    </Paper>
  )
}

export function CourseList({ person, emptyText }: { person: Person; emptyText: string }) {
  const { t } = useTranslation()
  return (
    <Paper component="section" withBorder p="lg" bg="var(--app-surface)">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('profile.courses')}
        </Title>
        {person.courseIds.length === 0 && <Text c="dimmed">{emptyText}</Text>}
        <Group gap="xs">
          {person.courseIds.map((course) => (
            <WeekLink key={course._id} kind="course" id={course._id} name={course.courseName}>
              <Badge variant="light" size="lg" className={classes.course ?? ''}>
                {course.courseName}
              </Badge>
            </WeekLink>
          ))}
        </Group>
      </Stack>
    </Paper>
  )
}
