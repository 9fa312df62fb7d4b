import { DEFAULT_SITE_NAME, type MadeLink } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { siteSettingsQuery } from '../../../shared/api/queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useLinksTexts } from '../../../shared/i18n/links-texts.ts'
import { sayMoment } from '../../../shared/i18n/say-moment.ts'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import styles from './printed-slips.module.css'
import { addressOf, addressOfPage } from './written-links.ts'

/** A slip of paper for each person, to be cut out; in place of everything else on the page. */
export function PrintedSlips({ links, kind }: { links: readonly MadeLink[]; kind: Role }) {
  const { t } = useLinksTexts()
  const formats = useFormats()
  const { data: settings } = useQuery(siteSettingsQuery)
  const siteName = settings?.siteName ?? DEFAULT_SITE_NAME
  return createPortal(
    <div className={styles.document}>
      {links.map((link) => (
        <section key={link._id} className={styles.slip} data-slip={link._id}>
          <h2>
            <bdi>{link.fullName}</bdi>
          </h2>
          <p>
            <bdi>{siteName}</bdi>
            {link.studentId !== null && (
              <>
                {' · '}
                <bdi>{link.studentId}</bdi>
              </>
            )}
          </p>
          <QrCode text={addressOf(link)} label={t('slip.square')} className={styles.square ?? ''} />
          <p>{t('slip.open')}</p>
          <p className={styles.address}>
            <bdi>{addressOfPage()}</bdi>
          </p>
          <p>{t('slip.type')}</p>
          <p className={styles.code}>{link.token}</p>
          <p>{t('slip.login', { role: t(`translation:roles.${kind}`), email: link.email })}</p>
          <p>{t('slip.until', { moment: sayMoment(formats, link.validUntil) })}</p>
        </section>
      ))}
    </div>,
    document.body,
  )
}
