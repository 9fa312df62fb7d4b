import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { usePartsTexts } from '../../../shared/i18n/parts-texts.ts'

/** The way to the parts of a course, as the button of a row. */
export function PartsAction({ courseId, name }: { courseId: string; name: string }) {
  const { t } = usePartsTexts()
  return (
    <ActionIcon
      color="emerald"
      aria-label={t('open', { name })}
      data-hint
      renderRoot={(props) => <Link {...props} to="/admin/courses/$courseId/parts" params={{ courseId }} />}
    >
      <Layers size={18} aria-hidden />
    </ActionIcon>
  )
}
