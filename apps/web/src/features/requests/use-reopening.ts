import { reopenMeetingRequest } from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'

/** Undoes a decision. */
export function useReopening() {
  const { t } = useRequestsTexts()
  return useWrite(reopenMeetingRequest, {
    changes: 'meetingRequest',
    success: ({ title }) => t('reopened', { title }),
    failure: (error) => t('decideFailed', { message: messageOf(error) }),
  })
}
