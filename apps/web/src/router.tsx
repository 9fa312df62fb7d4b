import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './shared/ui/message-page.tsx'

function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')} action={t('notFound.home')} to="/" />
  )
}

function UnauthorizedPage() {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('unauthorized.title')}
      text={t('unauthorized.text')}
      action={t('unauthorized.login')}
      to="/"
    />
  )
}

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage })

const unauthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  component: UnauthorizedPage,
})

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/unauthorized' })
  },
})

export const router = createRouter({ routeTree: rootRoute.addChildren([startRoute, unauthorizedRoute]) })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
