import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useListsTexts } from '../i18n/lists-texts.ts'

/** The way to bring in many records at once. */
export function ImportLink() {
  const { t } = useListsTexts()
  return (
    <Button
      variant="subtle"
      leftSection={<FileUp size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/admin/import" />}
    >
      {t('import')}
    </Button>
  )
}
