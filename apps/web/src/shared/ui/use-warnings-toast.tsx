import type { Warned } from '@scheduler/contract'
import { useNavigate } from '@tanstack/react-router'
import { i18n } from '../i18n/i18n.ts'
import { readSession } from '../session/session.ts'
import { notifyWithActs } from './notify.ts'
import { WarningList } from './warning-list.tsx'

/** How to tell, in one toast, which existing classes a change has left outside a rule. */
export function useWarningsToast(): (warned: Warned) => void {
  const navigate = useNavigate()
  return (warned) => {
    const { warnings, warningCount: count = warnings.length } = warned
    if (count === 0) return
    const mayOpen = readSession()?.role === 'admin'
    const openClass = (dialog: string) => {
      close()
      void navigate({ to: '/admin/calendar', search: { dialog } })
    }
    const openAll = () => {
      close()
      void navigate({ to: '/admin/dashboard', hash: 'attention' })
    }
    const close = notifyWithActs(
      <WarningList
        warnings={warnings}
        count={count}
        onOpenClass={mayOpen ? openClass : null}
        onOpenAll={openAll}
      />,
      { color: 'amber', title: i18n.t('warnings.title', { count }) },
    )
  }
}
