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
