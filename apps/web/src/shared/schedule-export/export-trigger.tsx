import { Button, type ButtonProps } from '@mantine/core'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

export type ExportTriggerProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>

/** What opens the export's menu. */
export function ExportTrigger(props: ExportTriggerProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      justify="center"
      leftSection={<Download size={18} aria-hidden />}
      aria-haspopup="menu"
      {...props}
    >
      {t('scheduleExport.open')}
    </Button>
  )
}
