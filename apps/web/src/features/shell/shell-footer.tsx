import { Text } from '@mantine/core'
import { DEFAULT_SITE_NAME } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { version } from '../../../package.json'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import classes from './shell.module.css'

export function ShellFooter() {
  const { t } = useTranslation()
  const { data: settings } = useQuery(siteSettingsQuery)
  return (
    <Text component="footer" size="sm" c="dimmed" className={classes.footer ?? ''}>
      <span>{settings?.siteName ?? DEFAULT_SITE_NAME}</span> <span>{t('app.version', { version })}</span>
    </Text>
  )
}
