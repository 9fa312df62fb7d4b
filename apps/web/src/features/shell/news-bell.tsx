import { ActionIcon } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadNewsQuery } from '../../shared/api/news-queries.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useToldLanguage } from '../../shared/i18n/use-told-language.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import classes from './shell.module.css'

const LatestNews = lazyPart(() => import('../news/latest-news.tsx').then((file) => file.LatestNews))

/** More is not counted one by one. */
const MOST_SHOWN = 99

/** How much news is unread; opens the latest. */
export function NewsBell({ role }: { role: Role }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(unreadNewsQuery)
  const unread = data?.unread ?? 0
  useToldLanguage()
  return (
    <div className={classes.bell}>
      <ActionIcon
        color="gray"
        aria-label={unread > 0 ? t('shell.newsUnread', { number: sayNumber(unread) }) : t('shell.news')}
        aria-expanded={isOpen}
        data-hint
        onClick={() => setIsOpen(true)}
      >
        <Bell size={20} aria-hidden />
      </ActionIcon>
      {unread > 0 && (
        <span className={classes.unread} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <LatestNews role={role} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
