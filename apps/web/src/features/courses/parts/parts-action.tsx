import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useListsTexts } from '../../../shared/i18n/lists-texts.ts'

/** The way to the parts of a course, as the button of a row. */
export function PartsAction({ courseId, name }: { courseId: string; name: string }) {
  const { t } = useListsTexts()
  return (
    <ActionIcon
      color="emerald"
      aria-label={t('courses.openParts', { name })}
      data-hint
      renderRoot={(props) => <Link {...props} to="/admin/courses/$courseId/parts" params={{ courseId }} />}
    >
      <Layers size={18} aria-hidden />
    </ActionIcon>
  )
}
