import type { Role } from '@scheduler/domain'
import { Suspense, useEffect, useRef } from 'react'
import { useScreensTexts } from '../../shared/i18n/screens-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { MenuLink } from './menu-link.tsx'
import { useMoreScreens } from './more-screens.ts'
import classes from './shell.module.css'

const OpenForms = lazyPart(() => import('./open-forms.tsx').then((file) => file.OpenForms))

/** The screens after those of the specification; the one that is open is in view. */
export function MoreMenu({ role, isNarrow }: { role: Role; isNarrow: boolean }) {
  const { t } = useScreensTexts()
  const groups = useMoreScreens(role)
  const lists = useRef<HTMLDivElement>(null)
  useEffect(() => {
    lists.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={lists}>
      {groups.map(({ key, screens }) => (
        <div key={key} className={classes.group}>
          <p id={`menu-${key}`} className={classes.groupName}>
            <span className={classes.linkText}>{t(`groups.${key}`)}</span>
          </p>
          <ul aria-labelledby={`menu-${key}`}>
            {screens.map(({ key, ...screen }) => (
              <li key={key}>
                <MenuLink {...screen} label={t(`names.${key}`)} isNarrow={isNarrow} />
              </li>
            ))}
            <Suspense>{role === 'professor' && <OpenForms isNarrow={isNarrow} />}</Suspense>
          </ul>
        </div>
      ))}
    </div>
  )
}
