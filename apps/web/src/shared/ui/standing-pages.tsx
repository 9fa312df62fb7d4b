import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={t('notFound.home')}
      onAction={() => void navigate({ to: '/' })}
    />
  )
}

export function UnauthorizedPage() {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  return (
    <MessagePage
      title={t('unauthorized.title')}
      text={t('unauthorized.text')}
      action={t('unauthorized.login')}
      onAction={() => void navigate({ to: '/login' })}
    />
  )
}

/** Stands where a page failed; after an update of the site its old parts may be gone, and loading again brings the new. */
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
