import { Anchor, Stack, Text } from '@mantine/core'
import type { Weekday } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRulesTexts } from '../../shared/i18n/rules-texts.ts'

const MOST_SHOWN = 4

interface BreakingClassesProps {
  classes: readonly {
    readonly _id: string
    readonly title: string
    readonly day: Weekday
    /** '09:00 - 10:00' */
    readonly time: string
  }[]
}

/** The classes that break a rule, each leading to the class. */
export function BreakingClasses({ classes }: BreakingClassesProps) {
  const { t } = useRulesTexts()
  const formats = useFormats()
  if (classes.length === 0) return null
  const rest = classes.length - MOST_SHOWN
  return (
    <Stack gap={2} align="flex-start">
      {classes.slice(0, MOST_SHOWN).map(({ _id, title, day, time }) => (
        <Anchor
          key={_id}
          size="sm"
          renderRoot={(props) => <Link {...props} to="/admin/calendar" search={{ dialog: _id }} />}
        >
          {title}, {t(`translation:timetable.days.${day}`)} {formats.times(time)}
        </Anchor>
      ))}
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {t('moreBroken', { count: rest })}
        </Text>
      )}
    </Stack>
  )
}
