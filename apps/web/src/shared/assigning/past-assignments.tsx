import { Button, Group, Stack, Text } from '@mantine/core'
import type { PastAssignment } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'
import { useFormats } from '../i18n/formats.ts'
import { sayNumber } from '../i18n/numbers.ts'
import { sayMoment } from '../i18n/say-moment.ts'
import { pastAssignmentsQuery } from './assignment-query.ts'

interface PastAssignmentsProps {
  /** Asks whether to undo one, which is called so. */
  onUndo: (id: string, name: string) => void
}

/** The last acts, each of which can be undone. */
export function PastAssignments({ onUndo }: PastAssignmentsProps) {
  const { t } = useAssigningTexts()
  const say = useSay()
  const { data: acts = [] } = useQuery(pastAssignmentsQuery)
  if (acts.length === 0) return null
  return (
    <Stack gap={4} component="section" aria-label={t('past')}>
      <Text fw={600}>{t('past')}</Text>
      {acts.map((act) => {
        const name = say(act)
        return (
          <Group key={act._id} gap="sm" justify="space-between" wrap="nowrap">
            <Text size="sm" dir="auto">
              {name}
            </Text>
            <Button
              size="compact-sm"
              variant="light"
              flex="none"
              aria-label={t('undo.named', { name })}
              onClick={() => onUndo(act._id, name)}
            >
              {t('translation:calendar.undo')}
            </Button>
          </Group>
        )
      })}
    </Stack>
  )
}

/** 'Physics, Nov 12, 2026, 14:03: 211 students' */
function useSay(): (act: PastAssignment) => string {
  const { t } = useAssigningTexts()
  const formats = useFormats()
  return ({ courseName, cohortName, termName, at, studentCount }) =>
    t('act', {
      of: courseName ?? cohortName ?? termName ?? t('scopes.all'),
      moment: sayMoment(formats, at),
      number: sayNumber(studentCount),
    })
}
