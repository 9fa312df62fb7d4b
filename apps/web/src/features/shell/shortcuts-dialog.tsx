import { Kbd, Stack, Text, Title } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { useShortcutsTexts } from '../../shared/i18n/shortcuts-texts.ts'
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
  const { t } = useShortcutsTexts()
  const hasLetters = useLetterKeysOn()
  const isAdmin = role === 'admin'
  const letters = [
    { keys: ['/'], text: t('search') },
    ...(isAdmin ? [{ keys: ['C'], text: t('create') }] : []),
    { keys: ['T'], text: t('today') },
    { keys: ['D'], text: t('daily') },
    { keys: ['W'], text: t('weekly') },
    { keys: ['H'], text: t('timetable') },
    { keys: ['J'], text: t('translation:timetable.weekAfter') },
    { keys: ['K'], text: t('translation:timetable.weekBefore') },
    { keys: ['?'], text: t('help') },
  ]
  const moves = [
    { keys: [t('keys.space')], text: t('pickUp') },
    { keys: [MODIFIER, 'Z'], text: t('undo') },
  ]
  return (
    <Dialog title={t('title')} onClose={() => onClose()}>
      <Stack gap="lg">
        <ShortcutList title={t('everywhere')} shortcuts={[{ keys: [MODIFIER, 'K'], text: t('palette') }]} />
        {hasLetters && <ShortcutList title={t('onPages')} shortcuts={letters} />}
        <ShortcutList
          title={t('inTimetable')}
          shortcuts={[
            { keys: [t('keys.arrows')], text: t('walk') },
            { keys: [t('keys.enter')], text: t('open') },
            ...(isAdmin ? moves : []),
            { keys: [t('keys.escape')], text: t('release') },
          ]}
        />
        {!hasLetters && (
          <Text size="sm" c="dimmed">
            {t('offHint')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
