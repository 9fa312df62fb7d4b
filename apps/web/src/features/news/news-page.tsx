import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { newsQuery } from '../../shared/api/news-queries.ts'
import { useNewsTexts } from '../../shared/i18n/news-texts.ts'
import { OlderButton } from '../../shared/ui/older-button.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import { NewsEntries } from './news-entries.tsx'
import { WishesDialog } from './wishes-dialog.tsx'

/** What is open: `?dialog=mail`, an address that mails have. */
const MAIL = 'mail'

/** Everybody's own: what others have changed for them, the newest first. */
export function NewsPage() {
  const { t } = useNewsTexts()
  const query = useInfiniteQuery(newsQuery(undefined, (message) => t('fetchFailed', { message })))
  const { dialog, open, close } = useUrlDialog()
  const { data: news, isError } = query
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Group gap="sm">
            <Button variant="default" onClick={() => open(MAIL)}>
              {t('byMail')}
            </Button>
            <MarkAllButton />
          </Group>
        }
      />
      {dialog === MAIL && <WishesDialog onClose={close} />}
      <Paper withBorder p="xs" bg="var(--app-surface)">
        {news && news.length > 0 ? (
          <NewsEntries news={news} />
        ) : (
          <Text p="md" role="status">
            {t(news ? 'empty' : isError ? 'failed' : 'loading')}
          </Text>
        )}
      </Paper>
      <OlderButton query={query} label={t('older')} />
    </Stack>
  )
}
