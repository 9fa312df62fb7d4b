import { Button } from '@mantine/core'
import type { AssigningScope } from '@scheduler/contract'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAssigningTexts } from '../i18n/assigning-texts.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx').then((file) => file.AssignDialog))

/** Opens the dialog that assigns students. */
export function AssignButton({ scope }: { scope: AssigningScope }) {
  const { t } = useAssigningTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Users size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      <Suspense>{isOpen && <AssignDialog own={scope} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
