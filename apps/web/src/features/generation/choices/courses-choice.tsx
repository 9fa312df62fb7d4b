import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { NewRun } from '@scheduler/contract'
import { COURSE_STATUSES } from '@scheduler/domain'
import { Suspense } from 'react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Choice } from '../../../timetable-view/choice.tsx'
import classes from '../display/generation.module.css'
import { useOfferedCourses } from './use-offered-courses.ts'

const CoursesPicker = lazyPart(() => import('./courses-picker.tsx').then((file) => file.CoursesPicker))

interface CoursesChoiceProps {
  choices: NewRun
  change: (part: Partial<NewRun>) => void
}

/** Which courses get classes: by status, and if one likes by name. */
export function CoursesChoice({ choices, change }: CoursesChoiceProps) {
  const { t } = useGenerationTexts()
  const { statuses, courseIds } = choices
  const offered = useOfferedCourses(choices)
  return (
    <>
      <Checkbox.Group
        label={t('choices.statuses')}
        value={statuses}
        onChange={(chosen) =>
          change({ statuses: COURSE_STATUSES.filter((status) => chosen.includes(status)) })
        }
        {...(statuses.length === 0 && { error: t('choices.chooseStatus') })}
      >
        <Group gap="md" mt={4}>
          {COURSE_STATUSES.map((status) => (
            <Checkbox key={status} value={status} label={t(`translation:values.${status}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {t('choices.courses')}
        </Text>
        <div className={classes.fitting}>
          <Choice
            label={t('choices.courses')}
            value={courseIds === null ? 'all' : 'some'}
            onChange={(value) => change({ courseIds: value === 'all' ? null : [] })}
            options={[
              { value: 'all', label: t('choices.allCourses') },
              { value: 'some', label: t('choices.someCourses') },
            ]}
          />
        </div>
        {courseIds !== null && (
          <Suspense>
            <CoursesPicker
              offered={offered}
              courseIds={courseIds}
              onChange={(ids) => change({ courseIds: ids })}
            />
          </Suspense>
        )}
      </Stack>
    </>
  )
}
