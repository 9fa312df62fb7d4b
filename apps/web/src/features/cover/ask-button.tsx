import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { AskedMeeting } from './ask-dialog.tsx'

const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then((file) => file.AskDialog))

/** Asks professors for a meeting, in place of naming one of them. */
export function AskButton({ meeting }: { meeting: AskedMeeting }) {
  const { t } = useRequestsTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setIsOpen(true)}
      >
        {t('ask')}
      </Button>
      <Suspense>{isOpen && <AskDialog meeting={meeting} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
