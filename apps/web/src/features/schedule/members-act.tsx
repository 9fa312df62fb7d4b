import { Button } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { Users } from 'lucide-react'
import { useMembersTexts } from '../../shared/i18n/members-texts.ts'

/** Opens the list of who is in a class. */
export function MembersAct({ scheduled, onOpen }: { scheduled: ClassRecord; onOpen: () => void }) {
  const { t } = useMembersTexts()
  return (
    <Button variant="default" leftSection={<Users size={16} aria-hidden />} onClick={onOpen}>
      {t('open', { count: scheduled.studentIds.length })}
    </Button>
  )
}
