import { type CallInput, type Reply, updateProfessorProfile, updateStudentProfile } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { storeUser } from '../../shared/session/session.ts'

type ProfileEndpoint = typeof updateProfessorProfile | typeof updateStudentProfile

export type ProfessorChange = CallInput<typeof updateProfessorProfile>['body']
export type StudentChange = CallInput<typeof updateStudentProfile>['body']

/** Saves a change of the user's profile; the answered user is the stored one from then on. */
function useSaveOwn<E extends ProfileEndpoint>(endpoint: E, noun: 'professor' | 'student', success: string) {
  const { t } = useTranslation()
  return useWrite<E>(endpoint, {
    changes: noun,
    success: (reply: Reply<E>) => {
      storeUser(reply)
      return success
    },
    failure: (error) => withReason(t('profile.updateFailed'), error),
  })
}

export const useSaveProfessor = (success: string) => useSaveOwn(updateProfessorProfile, 'professor', success)
export const useSaveStudent = (success: string) => useSaveOwn(updateStudentProfile, 'student', success)
