import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { DEFAULT_SITE_NAME } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { LanguageChoice } from '../../shared/ui/language-choice.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { IntroVideo } from './intro-video.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'

export function LoginPage() {
  const { t } = useTranslation()
  const { data: settings } = useQuery(siteSettingsQuery)
  const siteName = settings?.siteName ?? DEFAULT_SITE_NAME
  useDocumentTitle(`${t('login.title')} · ${siteName}`)
  return (
    <div className={classes.page}>
      <aside className={classes.intro} aria-hidden="true">
        <IntroVideo />
      </aside>
      <Center component="main" className={classes.main ?? ''}>
        <Stack gap="xl" w="100%" maw={380}>
          <Stack gap="sm">
            <Logo size={48} />
            <div>
              <Title order={1} size="h2">
                {siteName}
              </Title>
              <Text c="dimmed">{t('app.tagline')}</Text>
            </div>
          </Stack>
          <Paper withBorder p="lg" className={classes.card ?? ''}>
            <LoginForm />
            <ForgotPassword />
          </Paper>
          <LanguageChoice />
        </Stack>
      </Center>
    </div>
  )
}
