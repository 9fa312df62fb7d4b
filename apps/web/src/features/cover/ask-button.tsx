import { Button } from '@mantine/core'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'

export const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then((file) => file.AskDialog))

/** Opens the dialog that asks professors for a meeting, in place of naming one of them. */
export function AskButton({ onClick }: { onClick: () => void }) {
  const { t } = useRequestsTexts()
  return (
    <Button variant="light" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={onClick}>
      {t('ask')}
    </Button>
  )
}
