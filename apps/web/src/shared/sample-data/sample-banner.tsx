import { Button, Group, Paper, Text } from '@mantine/core'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './sample-banner.module.css'
import { turnSample } from './sample-switch.ts'

/** Marks the sample as such, or offers it where it is turned off. */
export function SampleBanner({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation()
  if (!isShown) {
    return (
      <Button
        variant="subtle"
        size="xs"
        w="fit-content"
        leftSection={<FlaskConical size={16} aria-hidden />}
        onClick={() => turnSample(true)}
      >
        {t('sample.show')}
      </Button>
    )
  }
  return (
    <Paper className={classes.banner} role="status">
      <FlaskConical size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Text fw={600} size="sm">
          {t('sample.title')}
        </Text>
        <Text size="sm">{t('sample.text')}</Text>
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => turnSample(false)}>
          {t('sample.hide')}
        </Button>
      </Group>
    </Paper>
  )
}
