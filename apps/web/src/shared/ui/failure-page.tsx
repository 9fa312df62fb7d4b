import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

/** Shown where a page failed; after an update of the site its old parts may no longer exist, and loading again brings the new. */
export function FailurePage() {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('failure.title')}
      text={t('failure.text')}
      action={t('failure.reload')}
      onAction={() => window.location.reload()}
    />
  )
}
