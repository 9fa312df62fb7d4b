import { Center, Paper, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'
import { LanguageChoice } from '../../shared/ui/language-choice.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { CodeForm } from './code-form.tsx'
import { LinkedForm } from './linked-form.tsx'

/** Sets a password by the code behind the '#' of the address, which is asked for where there is none. */
export function SetPasswordPage() {
  const { t } = useLinksTexts()
  const code = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const show = (hash: string) => void navigate({ to: '/set-password', hash })
  useDocumentTitle(t('set.title'))
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack w="100%" maw={420} gap="lg">
        <Stack gap="sm">
          <Logo size={40} />
          <Title order={1} size="h2">
            {t('set.title')}
          </Title>
        </Stack>
        <Paper withBorder p="lg" bg="var(--app-surface)">
          {code === '' ? (
            <CodeForm onCode={show} />
          ) : (
            <LinkedForm key={code} code={code} onOtherCode={() => show('')} />
          )}
        </Paper>
        <LanguageChoice />
      </Stack>
    </Center>
  )
}
