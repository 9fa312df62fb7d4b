import { changeAdminPassword, changeProfessorPassword, changeStudentPassword } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { serverMessageOr } from '../../shared/api/use-write.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.ts'

const ENDPOINT_BY_ROLE = {
  admin: changeAdminPassword,
  professor: changeProfessorPassword,
  student: changeStudentPassword,
} as const satisfies Record<Role, unknown>

/** Changes the password of the account `id` of a role. */
export function useChangePassword(role: Role, id: string) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      call(ENDPOINT_BY_ROLE[role], { params: { id }, body }),
    onSuccess: () => notifySuccess(t('changePassword.succeeded')),
    onError: (error) => {
      const hasEnded = error instanceof ApiError && error.status === 401
      if (!hasEnded) notifyFailure(serverMessageOr(error, t('changePassword.failed')))
    },
  })
}
