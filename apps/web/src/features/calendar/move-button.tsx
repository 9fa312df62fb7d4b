import { Button } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { ArrowRightLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Opens the places to which a class could move, where there is no grid to drag it in. */
export function MoveButton({ moved, onClick }: { moved: ClassRecord; onClick: () => void }) {
  const { t } = useTranslation()
  if (moved.status === 'Cancelled') return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={6}
      leftSection={<ArrowRightLeft size={14} aria-hidden />}
      // What is read aloud begins with what is seen.
      aria-label={`${t('calendar.moveTo')} ${moved.title}`}
      onClick={onClick}
    >
      {t('calendar.moveTo')}
    </Button>
  )
}
