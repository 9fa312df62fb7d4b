import { NativeSelect } from '@mantine/core'
import { changeDailyMail } from '@scheduler/contract'
import { formatTime } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { dailyMailQuery } from '../../shared/api/mail-queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMailTexts } from '../../shared/i18n/mail-texts.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => formatTime(hour * 60))

/** When news that can wait is sent; it holds at once. */
export function DailyMail() {
  const { t } = useMailTexts()
  const { time: say } = useFormats()
  const { data } = useQuery(dailyMailQuery((message) => t('daily.fetchFailed', { message })))
  const change = useWrite(changeDailyMail, {
    changes: 'mail',
    success: ({ time }) => t('daily.changed', { time: say(time) }),
    failure: (error) => t('daily.failed', { message: messageOf(error) }),
  })
  if (!data) return null
  return (
    <NativeSelect
      label={t('daily.label')}
      w="fit-content"
      data={[...new Set([...HOURS, data.time])].sort().map((time) => ({ value: time, label: say(time) }))}
      value={data.time}
      onChange={({ currentTarget }) => change.mutate({ body: { time: currentTarget.value } })}
    />
  )
}
