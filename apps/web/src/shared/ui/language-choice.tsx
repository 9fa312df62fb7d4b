import { Group, UnstyledButton } from '@mantine/core'
import { LANGUAGE_CODES, LANGUAGES } from '@scheduler/messages'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n/i18n.ts'
import classes from './language-choice.module.css'

/** Each language in its own words, for people who do not read the one that is shown. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  return (
    <Group component="nav" gap="xs" justify="center" aria-label={t('preferences.language')}>
      {LANGUAGE_CODES.map((code) => (
        <UnstyledButton
          key={code}
          lang={code}
          className={classes.language ?? ''}
          aria-current={i18n.language === code}
          onClick={() => void chooseLanguage(code)}
        >
          {LANGUAGES[code].name}
        </UnstyledButton>
      ))}
    </Group>
  )
}
