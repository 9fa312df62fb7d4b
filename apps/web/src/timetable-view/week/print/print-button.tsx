import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { usePrintingTexts } from '../../../shared/i18n/printing-texts.ts'

/** What prints, or opens the choice of what is printed. */
export function PrintButton(props: Pick<ComponentProps<'button'>, 'onClick' | 'ref'>) {
  const { t } = usePrintingTexts()
  return (
    <Button variant="default" leftSection={<Printer size={16} aria-hidden />} {...props}>
      {t('print')}
    </Button>
  )
}
