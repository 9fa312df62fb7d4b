import { Button, Checkbox } from '@mantine/core'
import type { LinkedPerson } from '@scheduler/contract'
import { ROLES, type Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { passwordLinksQuery } from '../../shared/api/password-link-queries.ts'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { NotFoundPage } from '../../shared/ui/fallback-pages.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { SHOWN_STATES } from './shown-states.ts'
import { stateOf, useLinkColumns } from './use-link-columns.ts'

const MakeLinksDialog = lazyPart(() =>
  import('../accounts/login-links/make-links-dialog.tsx').then((file) => file.MakeLinksDialog),
)
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx').then((file) => file.WithdrawDialog))

/** What is open: `?dialog=all`, `?dialog=chosen`, `?dialog=withdraw`. */
const ALL = 'all'
const CHOSEN = 'chosen'
const WITHDRAW = 'withdraw'

const NOBODY: readonly LinkedPerson[] = []

/** The login links of a role, or of those people of it whom an import has added; the address names them. */
export function LoginLinksPage() {
  const { role = '' } = useParams({ strict: false })
  const [{ import: importId }] = useListSearch()
  const known = ROLES.find((one) => one === role)
  return known ? <LoginLinks key={`${known} ${importId}`} kind={known} /> : <NotFoundPage />
}

interface LinkActsProps {
  /** How many people are chosen, and how many of them have a link that can be withdrawn. */
  chosen: number
  withOpenLink: number
  /** Null where all are shown. */
  onShowAll: (() => void) | null
  onOpen: (dialog: string) => void
}

/** What can be done with the people who are chosen. */
function LinkActs({ chosen, withOpenLink, onShowAll, onOpen }: LinkActsProps) {
  const { t } = useLinksTexts()
  return (
    <>
      <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/admin/mail" />}>
        {t('mail')}
      </Button>
      {onShowAll && (
        <Button variant="subtle" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
      {chosen > 0 && (
        <Button variant="light" onClick={() => onOpen(CHOSEN)}>
          {t('makeForChosen', { count: chosen })}
        </Button>
      )}
      {withOpenLink > 0 && (
        <Button variant="default" onClick={() => onOpen(WITHDRAW)}>
          {t('withdraw', { count: withOpenLink })}
        </Button>
      )}
    </>
  )
}

/** Who of a role has no password or was given a link: chosen from them, as all of an import are at first, links are made and withdrawn. */
export function LoginLinks({ kind }: { kind: Role }) {
  const { t } = useLinksTexts()
  const [{ q, status, import: importId }, changeSearch] = useListSearch()
  const query = useQuery(passwordLinksQuery(kind, importId))
  const { data: people = NOBODY } = query
  const { dialog, open, close } = useUrlDialog()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isPicked = ({ _id }: LinkedPerson) => touched.has(_id) !== (importId !== undefined)
  const chosen = people.filter(isPicked)
  const withOpenLink = chosen.filter((one) => stateOf(one) === 'open')
  const columns = useLinkColumns(kind)
  const touch = (id: string) =>
    setTouched(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  return (
    <ListPage
      title={t(`title.${kind}`)}
      subtitle={t(importId === undefined ? 'subtitle' : 'ofImport')}
      searchPlaceholder={t('translation:people.search')}
      statusOptions={[
        { value: '', label: t('all') },
        ...SHOWN_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
      ]}
      addLabel={t('makeForAll')}
      onAdd={() => open(ALL)}
      related={
        <LinkActs
          chosen={chosen.length}
          withOpenLink={withOpenLink.length}
          onShowAll={importId === undefined ? null : () => changeSearch({ import: undefined })}
          onOpen={open}
        />
      }
    >
      <RecordList
        label={t(`title.${kind}`)}
        query={query}
        matches={(one) =>
          (!status || stateOf(one) === status) &&
          matchesSearch(q, [one.fullName, one.email, one.studentId ?? ''])
        }
        columns={columns}
        actions={(one) => (
          <Checkbox
            size="md"
            aria-label={t('choose', { name: one.fullName })}
            checked={isPicked(one)}
            onChange={() => touch(one._id)}
          />
        )}
        texts={{
          loading: t('loading'),
          failed: t('failed'),
          nothingEntered: t('nothingEntered'),
          nothingMatches: t('empty'),
        }}
      />
      <Suspense>
        {dialog === ALL && (
          <MakeLinksDialog
            title={t('makeForAll')}
            hint={t('makeForAllHint')}
            submitLabel={t('make')}
            kind={kind}
            accountIds={null}
            onClose={close}
          />
        )}
        {dialog === CHOSEN && chosen.length > 0 && (
          <MakeLinksDialog
            title={t('makeForChosen', { count: chosen.length })}
            hint={t('makeForChosenHint')}
            submitLabel={t('make')}
            kind={kind}
            accountIds={chosen.map(({ _id }) => _id)}
            onClose={close}
          />
        )}
        {dialog === WITHDRAW && withOpenLink.length > 0 && (
          <WithdrawDialog kind={kind} people={withOpenLink} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  )
}
