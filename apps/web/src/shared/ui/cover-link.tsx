import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { UserCheck } from 'lucide-react'
import { useCoverTexts } from '../i18n/cover-texts.ts'

interface CoverLinkProps {
  /** Of whom or what. */
  name: string
  search: { professor?: string; room?: string; from: string; to: string }
}

/** The way to what becomes of the meetings concerned. */
export function CoverLink({ name, search }: CoverLinkProps) {
  const { t } = useCoverTexts()
  return (
    <ActionIcon
      color="emerald"
      aria-label={t('open', { name })}
      data-hint
      renderRoot={(props) => <Link {...props} to="/admin/cover" search={search} />}
    >
      <UserCheck size={18} aria-hidden />
    </ActionIcon>
  )
}
