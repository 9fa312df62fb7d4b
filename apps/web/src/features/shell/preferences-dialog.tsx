import {
  Anchor,
  Button,
  Input,
  type MantineColorScheme,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { DATE_ORDERS } from '@scheduler/domain'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@scheduler/messages'
import { useNavigate } from '@tanstack/react-router'
import { CalendarSync, KeyRound } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CLOCKS, useFormats } from '../../shared/i18n/formats.ts'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { storePreference } from '../../shared/session/preference.ts'
import { SUBSCRIPTIONS_BY_ROLE } from '../../shared/session/role-paths.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { storeLetterKeys, useLetterKeysOn } from './letter-keys.ts'
import { SHELL_DIALOGS } from './shell-dialog-names.ts'

const THEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[]

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** Where words do not fit side by side, as the dates on a phone. */
const MAY_WRAP = { whiteSpace: 'normal' } as const

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <Input.Label id={id} component="div" mb={4}>
        {label}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        data={[...options]}
        onChange={onChoose}
        styles={{ label: MAY_WRAP, innerLabel: MAY_WRAP }}
      />
    </div>
  )
}

function LetterKeysSwitch() {
  const { t } = useTranslation()
  const isOn = useLetterKeysOn()
  const { open } = useUrlDialog()
  return (
    <Stack gap="xs">
      <Switch
        label={t('preferences.letterKeys')}
        description={t('preferences.letterKeysHint')}
        checked={isOn}
        onChange={(event) => storeLetterKeys(event.currentTarget.checked)}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        mih={24}
        onClick={() => open(SHELL_DIALOGS.shortcuts)}
      >
        {t('preferences.allShortcuts')}
      </Anchor>
    </Stack>
  )
}

function ChangePasswordButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user, role } = useSignedIn()
  const open = () =>
    void navigate({
      to: '/change-password',
      state: (before) => ({ ...before, userId: user._id, userType: role }),
    })
  return (
    <Button variant="default" leftSection={<KeyRound size={16} aria-hidden />} onClick={open}>
      {t('changePassword.title')}
    </Button>
  )
}

function SubscriptionsButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn()
  return (
    <Button
      variant="default"
      leftSection={<CalendarSync size={16} aria-hidden />}
      onClick={() => void navigate({ to: SUBSCRIPTIONS_BY_ROLE[role] })}
    >
      {t('shell.subscriptions')}
    </Button>
  )
}

/** What everybody chooses for themselves; it holds at once. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { clock, dateOrder } = useFormats()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Dialog title={t('preferences.title')} onClose={() => onClose()}>
      <Stack gap="lg">
        <Choice
          label={t('preferences.language')}
          value={i18n.language}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
          onChoose={(code) => void chooseLanguage(code as Language)}
        />
        <Choice
          label={t('preferences.clock')}
          value={clock}
          options={CLOCKS.map((one) => ({ value: one, label: t(`preferences.clocks.${one}`) }))}
          onChoose={(one) => storePreference('clock', one)}
        />
        <Choice
          label={t('preferences.dates')}
          value={dateOrder}
          options={DATE_ORDERS.map((one) => ({ value: one, label: t(`preferences.dateOrders.${one}`) }))}
          onChoose={(one) => storePreference('dateOrder', one)}
        />
        <Choice
          label={t('preferences.theme')}
          value={colorScheme}
          options={THEMES.map((one) => ({ value: one, label: t(`preferences.themes.${one}`) }))}
          onChoose={(one) => setColorScheme(one as MantineColorScheme)}
        />
        <LetterKeysSwitch />
        <SubscriptionsButton />
        <ChangePasswordButton />
        <Text size="sm" c="dimmed">
          {t('preferences.kept')}
        </Text>
      </Stack>
    </Dialog>
  )
}
