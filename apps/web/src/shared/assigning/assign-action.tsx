import { ActionIcon } from '@mantine/core'
import type { AssigningScope } from '@scheduler/contract'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx').then((file) => file.AssignDialog))

/** Assigns the students of a cohort or an academic term, as the button of its row. */
export function AssignAction({ scope, name }: { scope: AssigningScope; name: string }) {
  const { t } = useAssigningTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionIcon
        color="emerald"
        aria-label={t('openOf', { name })}
        aria-haspopup="dialog"
        data-hint
        onClick={() => setIsOpen(true)}
      >
        <Users size={18} aria-hidden />
      </ActionIcon>
      <Suspense>{isOpen && <AssignDialog own={scope} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
