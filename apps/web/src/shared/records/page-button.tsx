import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useRecordsTexts } from '../i18n/records-texts.ts'
import { type PageKind, recordAddress } from './record-link.tsx'

/** The way to the page of a record, as a button of its dialog. */
export function PageButton({ kind, id }: { kind: PageKind; id: string }) {
  const { t } = useRecordsTexts()
  return (
    <Button
      variant="default"
      leftSection={<FileText size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} {...recordAddress(kind, id)} />}
    >
      {t('openPage')}
    </Button>
  )
}
