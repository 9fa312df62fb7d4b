import { Button } from '@mantine/core'
import { readAllNews } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { unreadNewsQuery } from '../../shared/api/news-queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useNewsTexts } from '../../shared/i18n/news-texts.ts'

/** Marks all as read, where there is something unread. */
export function MarkAllButton() {
  const { t } = useNewsTexts()
  const { data } = useQuery(unreadNewsQuery)
  const mark = useWrite(readAllNews, {
    changes: 'news',
    success: t('marked'),
    failure: (error) => t('markFailed', { message: messageOf(error) }),
  })
  return (
    <Button
      variant="default"
      disabled={data?.unread === 0}
      loading={mark.isPending}
      onClick={() => mark.mutate({})}
    >
      {t('markAll')}
    </Button>
  )
}
