import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { type News, TIMETABLE_BY_ROLE } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useNewsTexts } from '../../shared/i18n/news-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'
import { REQUESTS_BY_ROLE } from '../../shared/session/role-paths.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import classes from './news.module.css'

/** What others have changed, an act after the other, with the way to each class that is there still. */
export function NewsEntries({ news, onOpen }: { news: readonly News[]; onOpen?: () => void }) {
  return (
    <ul className={classes.entries}>
      {news.map((one) => (
        <li key={one._id} className={classes.entry} data-unread={!one.isRead || undefined}>
          <NewsEntry news={one} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface NewsEntryProps {
  news: News
  onOpen: (() => void) | undefined
}

function NewsEntry({ news: { at, isRead, items }, onOpen }: NewsEntryProps) {
  const { t } = useNewsTexts()
  const formats = useFormats()
  const count = new Set(items.map(({ classId }, index) => classId ?? index)).size
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text component="time" dateTime={at} size="sm" c="dimmed">
          {sayMoment(formats, at)}
        </Text>
        {!isRead && <Badge size="sm">{t('unread')}</Badge>}
      </Group>
      {count > 1 && <Text fw={600}>{t('changed', { count })}</Text>}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what an act changed stays as it is
        <NewsOfClass key={index} item={item} onOpen={onOpen} />
      ))}
    </Stack>
  )
}

function NewsOfClass({
  item: { classId, kind, said },
  onOpen,
}: { item: News['items'][number] } & Pick<NewsEntryProps, 'onOpen'>) {
  const { t } = useNewsTexts()
  const say = useSayMessage()
  const { role } = useSignedIn()
  const isQuestion = kind === 'substitute' && role !== 'student'
  const title = String(said[0]?.slots?.title ?? '')
  return (
    <div>
      {said.map((one) => (
        <Text key={one.message} className={classes.sentence ?? ''}>
          {say(one)}
        </Text>
      ))}
      {classId !== null && (
        <Anchor
          size="sm"
          aria-label={t(isQuestion ? 'answer' : 'open', { title })}
          renderRoot={(props) => (
            <Link
              {...(isQuestion
                ? { to: REQUESTS_BY_ROLE[role] }
                : { to: TIMETABLE_BY_ROLE[role], search: { dialog: classId } })}
              {...props}
              {...(onOpen && { onClick: onOpen })}
            />
          )}
        >
          {t(isQuestion ? 'answerShort' : 'openShort')}
        </Anchor>
      )}
    </div>
  )
}
