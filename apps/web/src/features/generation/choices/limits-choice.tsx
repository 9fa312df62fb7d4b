import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import type { Course, NewRun, PlaceLimit } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { coursesQuery } from '../../../shared/api/queries.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../../shared/ui/use-url-dialog.ts'
import classes from '../display/generation.module.css'
import { useSayLimit } from '../display/use-say-limit.ts'
import { useOfferedCourses } from './use-offered-courses.ts'

const LimitDialog = lazyPart(() => import('./limit-dialog.tsx').then((file) => file.LimitDialog))

/** The address of the dialog of a limit has its number, from 0. */
const DIALOG = /^limit-(\d+)$/

interface LimitsChoiceProps {
  choices: NewRun
  onChange: (limits: PlaceLimit[]) => void
}

/** When and where the classes of some courses, parts or sections may be. */
export function LimitsChoice({ choices, onChange }: LimitsChoiceProps) {
  const { t } = useGenerationTexts()
  const { limits } = choices
  const offered = useOfferedCourses(choices)
  const { data: courses = [] } = useQuery(coursesQuery)
  const { dialog, open, close } = useUrlDialog()
  const at = Number(DIALOG.exec(dialog ?? '')?.[1] ?? -1)
  return (
    <Stack gap={6} align="flex-start">
      {limits.length > 0 && (
        <ul className={classes.limits} aria-label={t('limits.title')}>
          {limits.map((limit, index) => (
            <LimitRow
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be of the same classes
              key={index}
              limit={limit}
              courses={courses}
              onOpen={() => open(`limit-${index}`)}
              onRemove={() => onChange(limits.filter((other) => other !== limit))}
            />
          ))}
        </ul>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => open(`limit-${limits.length}`)}
      >
        {t('limits.add')}
      </Button>
      {at >= 0 && at <= limits.length && (
        <Suspense>
          <LimitDialog
            key={at}
            limit={limits[at]}
            offered={offered}
            onApply={(limit) => onChange([...limits.slice(0, at), limit, ...limits.slice(at + 1)])}
            onClose={close}
          />
        </Suspense>
      )}
    </Stack>
  )
}

interface LimitRowProps {
  limit: PlaceLimit
  courses: readonly Course[]
  onOpen: () => void
  onRemove: () => void
}

function LimitRow({ limit, courses, onOpen, onRemove }: LimitRowProps) {
  const { t } = useGenerationTexts()
  const { name, facts } = useSayLimit(limit, courses)
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <div>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('limits.edit', { name })}
            data-hint
            onClick={onOpen}
          >
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('limits.remove', { name })}
            data-hint
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
    </li>
  )
}
