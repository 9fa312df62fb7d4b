import { Button, Group, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ImportCard } from './import-card.tsx'

interface WaitingCardProps {
  title: string
  text: string
  /** How much is done, 0 to 1; null where that is not known. */
  share: number | null
  onCancel: () => void
}

/** Work on a table that is under way, and the way out of it. */
export function WaitingCard({ title, text, share, onCancel }: WaitingCardProps) {
  const { t } = useTranslation()
  return (
    <ImportCard title={title}>
      <Progress aria-label={text} value={(share ?? 1) * 100} animated={share === null} />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {text}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      </Group>
    </ImportCard>
  )
}
