import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import {
  changeNewsWishes,
  MAIL_WISHES,
  type MailWish,
  NEWS_TOPICS,
  type NewsWishes,
} from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { mailStateQuery } from '../../shared/api/mail-queries.ts'
import { newsWishesQuery } from '../../shared/api/news-queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useNewsTexts } from '../../shared/i18n/news-texts.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'

type Chosen = Partial<Pick<NewsWishes, (typeof NEWS_TOPICS)[number]>>

/** Which news comes by mail, and when. */
export function WishesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useNewsTexts()
  const { data: mail } = useQuery(mailStateQuery)
  const { data: wishes } = useQuery(newsWishesQuery((message) => t('wishesFailed', { message })))
  const [chosen, setChosen] = useState<Chosen>({})
  const save = useWrite(changeNewsWishes, {
    changes: 'news',
    success: t('saved'),
    failure: (error) => t('saveFailed', { message: messageOf(error) }),
  })
  return (
    <Dialog title={t('byMail')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ body: chosen }, { onSuccess: onClose })
        }}
      >
        <Stack gap="md">
          <Text>{t('wishesHint')}</Text>
          {wishes && <Text size="sm">{t('mailTo', { address: wishes.mailTo })}</Text>}
          {wishes?.unconfirmed && (
            <Alert color="amber">{t('unconfirmed', { address: wishes.unconfirmed })}</Alert>
          )}
          {mail?.isOn === false && <Alert color="amber">{t('off')}</Alert>}
          {wishes ? (
            NEWS_TOPICS.map((topic) => (
              <NativeSelect
                key={topic}
                label={t(`topics.${topic}`)}
                data={MAIL_WISHES.map((value) => ({ value, label: t(`when.${value}`) }))}
                value={chosen[topic] ?? wishes[topic]}
                onChange={({ currentTarget }) =>
                  setChosen({ ...chosen, [topic]: currentTarget.value as MailWish })
                }
              />
            ))
          ) : (
            <Text role="status">{t('wishesLoading')}</Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!wishes}>
              {t('translation:actions.saveChanges')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
