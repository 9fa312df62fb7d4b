import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { MadeSubscription } from '@scheduler/contract'
import { CalendarPlus, ClipboardCopy } from 'lucide-react'
import { useSubscriptionsTexts } from '../../shared/i18n/subscriptions-texts.ts'
import { copyText } from '../../shared/spreadsheet/copy-text.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { WRAPPING_LABEL } from '../../shared/ui/wrapping-label.ts'
import { listAddresses } from './calendar-addresses.ts'
import classes from './subscriptions.module.css'

/** The address of a calendar, once: to be copied, opened or scanned. */
export function MadeDialog({ made, onClose }: { made: MadeSubscription; onClose: () => void }) {
  const { t } = useSubscriptionsTexts()
  const { address, webcal, google, outlook } = listAddresses(made.address, window.location.origin)
  const copy = async () => {
    await copyText(address)
    notifySuccess(t('copied'))
  }
  const outside = { component: 'a', target: '_blank', rel: 'noreferrer', variant: 'default' } as const
  return (
    <Dialog title={t('made')} size="lg" onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">{t('shownOnce')}</Text>
        <TextInput
          label={t('address')}
          value={address}
          readOnly
          dir="ltr"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap="sm">
          <Button leftSection={<ClipboardCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button
            component="a"
            href={webcal}
            variant="default"
            leftSection={<CalendarPlus size={16} aria-hidden />}
            h="auto"
            mih={36}
            styles={{ label: WRAPPING_LABEL }}
          >
            {t('open')}
          </Button>
          <Button {...outside} href={google}>
            {t('google')}
          </Button>
          <Button {...outside} href={outlook}>
            {t('outlook')}
          </Button>
        </Group>
        <Text size="sm">{t('public')}</Text>
        <figure className={classes.figure}>
          <QrCode text={webcal} label={t('qrCode')} className={classes.code ?? ''} />
          <figcaption>{t('qrHint')}</figcaption>
        </figure>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('translation:actions.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
