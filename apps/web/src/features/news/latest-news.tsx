import { Anchor, Group, Popover, Stack, Text } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newsQuery } from '../../shared/api/news-queries.ts'
import { useNewsTexts } from '../../shared/i18n/news-texts.ts'
import { NEWS_BY_ROLE } from '../../shared/session/role-paths.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import classes from './news.module.css'
import { NewsEntries } from './news-entries.tsx'

const LATEST = 10

/** The latest news, next to the bell. */
export function LatestNews({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useNewsTexts()
  const { data: news, isError } = useInfiniteQuery(newsQuery(LATEST))
  return (
    <Popover
      opened
      position="bottom-end"
      width="min(400px, 94vw)"
      shadow="md"
      trapFocus
      returnFocus
      withOverlay
      overlayProps={{ backgroundOpacity: 0 }}
      onChange={(isOpen) => isOpen || onClose()}
    >
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')} p="sm">
        <Stack gap="sm">
          <Group justify="space-between">
            <MarkAllButton />
            <Anchor renderRoot={(props) => <Link to={NEWS_BY_ROLE[role]} {...props} onClick={onClose} />}>
              {t('all')}
            </Anchor>
          </Group>
          {news && news.length > 0 ? (
            <div className={classes.latest}>
              <NewsEntries news={news} onOpen={onClose} />
            </div>
          ) : (
            <Text role="status">{t(news ? 'empty' : isError ? 'failed' : 'loading')}</Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
