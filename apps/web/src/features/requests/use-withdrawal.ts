import { withdrawMeetingRequest } from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'

/** Takes back what was asked for. */
export function useWithdrawal() {
  const { t } = useRequestsTexts()
  return useWrite(withdrawMeetingRequest, {
    changes: 'meetingRequest',
    success: ({ title }) => t('withdrawn', { title }),
    failure: (error) => t('withdrawFailed', { message: messageOf(error) }),
  })
}
