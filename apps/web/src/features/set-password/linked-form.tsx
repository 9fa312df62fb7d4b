import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { readPasswordLink } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { isolate } from '../../shared/i18n/isolate.ts'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'
import { NewPasswordForm } from './new-password-form.tsx'

interface LinkedFormProps {
  code: string
  onOtherCode: () => void
}

/** Looks at the link of a code, and takes a password where it is open; otherwise says why not. */
export function LinkedForm({ code, onOtherCode }: LinkedFormProps) {
  const { t } = useLinksTexts()
  const formats = useFormats()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['passwordLink', code],
    queryFn: () => call(readPasswordLink, { body: { token: code } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isFetching && !data)
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{t('set.looking')}</Text>
      </Group>
    )
  if (error || !data)
    return <Refusal error={error} onOtherCode={onOtherCode} onRetry={() => void refetch()} />
  const intro = t('set.intro', {
    role: t(`translation:roles.${data.role}`),
    moment: sayMoment(formats, data.validUntil),
  })
  const moment = sayMoment(formats, data.madeAt)
  const maker =
    data.madeBy === null ? t('set.madeAt', { moment }) : t('set.madeBy', { name: data.madeBy, moment })
  return (
    <Stack gap="md">
      <Text fw={600}>{t('set.whose', { name: isolate(data.name) })}</Text>
      <Text size="sm">{intro}</Text>
      <Text size="sm">{maker}</Text>
      <NewPasswordForm code={code} onRefused={() => void refetch()} />
    </Stack>
  )
}

interface RefusalProps {
  error: Error | null
  onOtherCode: () => void
  onRetry: () => void
}

function Refusal({ error, onOtherCode, onRetry }: RefusalProps) {
  const { t } = useLinksTexts()
  const navigate = useNavigate()
  const status = error instanceof ApiError ? error.status : 0
  return (
    <Stack gap="md">
      <Alert color="red">{messageOf(error)}</Alert>
      <Group justify="flex-end">
        {status === 400 && (
          <Button variant="default" onClick={onOtherCode}>
            {t('set.otherCode')}
          </Button>
        )}
        {status !== 400 && status !== 409 && (
          <Button variant="default" onClick={onRetry}>
            {t('translation:actions.tryAgain')}
          </Button>
        )}
        <Button onClick={() => void navigate({ to: '/login' })}>{t('set.toLogin')}</Button>
      </Group>
    </Stack>
  )
}
