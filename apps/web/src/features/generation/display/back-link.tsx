import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import styles from '../runs/run-page.module.css'

/** The way back to all runs. */
export function BackLink() {
  const { t } = useGenerationTexts()
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link {...props} to="/admin/generate" />}
      className={styles.back ?? ''}
    >
      <ArrowLeft size={14} aria-hidden className={styles.arrow} />
      {t('run.back')}
    </Anchor>
  )
}
