import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Logo } from './logo.tsx'

type MessagePageProps = { title: string; text: string; action: string; to: string }

/** A whole page that says one thing and offers one way on. */
export function MessagePage({ title, text, action, to }: MessagePageProps) {
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="md" maw={420} ta="center">
        <Logo size={56} />
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Button component={Link} to={to}>
          {action}
        </Button>
      </Stack>
    </Center>
  )
}
