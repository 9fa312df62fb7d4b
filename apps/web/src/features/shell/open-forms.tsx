import { mayEdit } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPen } from 'lucide-react'
import { professorFormsQuery } from '../../shared/api/queries.ts'
import { useFormsTexts } from '../../shared/i18n/forms-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { HOME_BY_ROLE } from '../../shared/session/role-paths.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './shell.module.css'

/** How many forms wait for the professor's answers: it leads to the only one, or to the list of their profile. */
export function OpenForms({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useFormsTexts()
  const { data: forms = [] } = useQuery(professorFormsQuery)
  const [first, ...others] = forms.filter((form) => mayEdit(form, readSiteMoment()))
  if (!first) return null
  return (
    <li>
      <MenuLink
        to={others.length > 0 ? HOME_BY_ROLE.professor : `/professor/form/${first._id}`}
        icon={ClipboardPen}
        label={
          <>
            {t('openForms')}
            <span className={classes.count}>{sayNumber(1 + others.length)}</span>
          </>
        }
        isNarrow={isNarrow}
      />
    </li>
  )
}
