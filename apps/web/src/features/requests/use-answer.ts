import { answerSubstituteRequest } from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'

/** Says whether the reader teaches a meeting for which they are asked. */
export function useAnswer() {
  const { t } = useRequestsTexts()
  const formats = useFormats()
  return useWrite(answerSubstituteRequest, {
    changes: 'meetingRequest',
    success: ({ title, state, meeting, originalDate }) =>
      t(state === 'approved' ? 'taken' : 'declined', {
        title,
        date: formats.date(meeting.date ?? originalDate),
      }),
    failure: (error) => t('answerFailed', { message: messageOf(error) }),
  })
}
