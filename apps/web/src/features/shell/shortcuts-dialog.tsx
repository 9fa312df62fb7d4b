import { Kbd, Stack, Text, Title } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useLetterKeysOn } from './letter-keys.ts'
import { MODIFIER } from './modifier.ts'
import classes from './shortcuts-dialog.module.css'

interface Shortcut {
  keys: readonly string[]
  text: string
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every key that does something, for a role. */
export function ShortcutsDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation()
  const hasLetters = useLetterKeysOn()
  const isAdmin = role === 'admin'
  const letters = [
    { keys: ['/'], text: t('shortcuts.search') },
    ...(isAdmin ? [{ keys: ['C'], text: t('shortcuts.create') }] : []),
    { keys: ['T'], text: t('shortcuts.today') },
    { keys: ['D'], text: t('shortcuts.daily') },
    { keys: ['W'], text: t('shortcuts.weekly') },
    { keys: ['H'], text: t('shortcuts.timetable') },
    { keys: ['J'], text: t('timetable.weekAfter') },
    { keys: ['K'], text: t('timetable.weekBefore') },
    { keys: ['?'], text: t('shortcuts.help') },
  ]
  const moves = [
    { keys: [t('shortcuts.keys.space')], text: t('shortcuts.pickUp') },
    { keys: [MODIFIER, 'Z'], text: t('shortcuts.undo') },
  ]
  return (
    <Dialog title={t('shortcuts.title')} onClose={() => onClose()}>
      <Stack gap="lg">
        <ShortcutList
          title={t('shortcuts.everywhere')}
          shortcuts={[{ keys: [MODIFIER, 'K'], text: t('shortcuts.palette') }]}
        />
        {hasLetters && <ShortcutList title={t('shortcuts.onPages')} shortcuts={letters} />}
        <ShortcutList
          title={t('shortcuts.inTimetable')}
          shortcuts={[
            { keys: [t('shortcuts.keys.arrows')], text: t('shortcuts.walk') },
            { keys: [t('shortcuts.keys.enter')], text: t('shortcuts.open') },
            ...(isAdmin ? moves : []),
            { keys: [t('shortcuts.keys.escape')], text: t('shortcuts.letGo') },
          ]}
        />
        {!hasLetters && (
          <Text size="sm" c="dimmed">
            {t('shortcuts.offHint')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
