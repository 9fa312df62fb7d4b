import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Marks a record of the sample. */
export function SampleMark() {
  const { t } = useTranslation()
  return (
    <Badge variant="outline" color="amber">
      {t('sample.mark')}
    </Badge>
  )
}
