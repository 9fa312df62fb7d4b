import type { LinkedPerson } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'
import { sayMoment } from '../../shared/i18n/say-moment.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'

/** The state of a person's latest link; 'none' where there is none. */
export const stateOf = ({ link }: LinkedPerson) => link?.state ?? 'none'

/** Who a person is, whether they have a password, and what became of their link. */
export function useLinkColumns(role: Role): Column<LinkedPerson>[] {
  const { t } = useLinksTexts()
  const formats = useFormats()
  const sayLink = ({ link }: LinkedPerson) => {
    if (!link) return t('states.none')
    const moment = sayMoment(formats, link.endedAt ?? link.validUntil)
    const said = t(`details.${link.state}`, { moment })
    return link.isRenewed ? `${said} (${t('renewed')})` : said
  }
  return [
    { id: 'name', header: t('translation:people.name'), value: ({ fullName }) => fullName },
    { id: 'email', header: t('translation:people.email'), value: ({ email }) => email },
    ...(role === 'student'
      ? [
          {
            id: 'studentId',
            header: t('translation:students.studentId'),
            value: ({ studentId }: LinkedPerson) => studentId ?? '',
          },
        ]
      : []),
    { id: 'password', header: t('hasPassword'), value: ({ canLogIn }) => t(canLogIn ? 'yes' : 'no') },
    { id: 'link', header: t('link'), value: sayLink },
  ]
}
