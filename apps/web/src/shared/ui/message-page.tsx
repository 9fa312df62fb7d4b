import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useContext } from 'react'
import { SignedIn } from '../session/signed-in.ts'
import { Logo } from './logo.tsx'

interface MessagePageProps {
  title: string
  text: string
  action: string
  onAction: () => void
}

/** A whole page that says one thing and offers one way on. */
export function MessagePage({ title, text, action, onAction }: MessagePageProps) {
  useDocumentTitle(title)
  // Behind the login the shell is the page's main part already.
  const isInShell = useContext(SignedIn) !== null
  return (
    <Center component={isInShell ? 'div' : 'main'} mih="80dvh" p="lg">
      <Stack align="center" gap="md" maw={420} ta="center">
        <Logo size={56} />
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Button onClick={onAction}>{action}</Button>
      </Stack>
    </Center>
  )
}
