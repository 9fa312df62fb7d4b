import { Badge, Button, Group, Text } from '@mantine/core'
import type { ConcernedMeeting, MeetingRequestRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { requestsQuery } from '../requests/requests-query.ts'
import { useWithdrawal } from '../requests/use-withdrawal.ts'
import { AskButton, AskDialog } from './ask-button.tsx'

/** Finds what professors are, or were last, asked for a meeting. */
export function useFindAsked() {
  const { data: requests = [] } = useQuery(requestsQuery)
  return ({ classId, before: { originalDate } }: ConcernedMeeting): MeetingRequestRecord | undefined => {
    const asked = requests.filter(
      (one) => one.substitutes && one.classId === classId && one.originalDate === originalDate,
    )
    return asked.find(({ state }) => state === 'asked') ?? asked.at(-1)
  }
}

interface AskingProps {
  meeting: ConcernedMeeting
  asked: MeetingRequestRecord | undefined
  /** Who is absent. */
  insteadOf: string
}

/** Asks for a substitute; what has become of it, and withdraws it. */
export function Asking({ meeting, asked, insteadOf }: AskingProps) {
  const { t } = useRequestsTexts()
  const withdrawal = useWithdrawal()
  const [isAsking, setIsAsking] = useState(false)
  const { classId, title, date, before } = meeting
  const { originalDate } = before
  // A request is for a meeting that is planned.
  if (originalDate === null) return null
  const all = asked?.substitutes ?? []
  if (asked?.state !== 'asked')
    return (
      <>
        {asked?.state === 'refused' && <Text size="sm">{t('questionStates.refused')}</Text>}
        <AskButton onClick={() => setIsAsking(true)} />
        <Suspense>
          {isAsking && (
            <AskDialog
              meeting={{ classId, title, originalDate, date, insteadOf }}
              onClose={() => setIsAsking(false)}
            />
          )}
        </Suspense>
      </>
    )
  return (
    <Group gap="xs">
      <Badge color="amber" variant="light" tt="none">
        {t('progress', { asked: all.length, no: all.filter(({ answer }) => answer === 'no').length })}
      </Badge>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${t('withdraw')}: ${title}`}
        loading={withdrawal.isPending}
        onClick={() => withdrawal.mutate({ params: { id: asked._id } })}
      >
        {t('withdraw')}
      </Button>
    </Group>
  )
}
