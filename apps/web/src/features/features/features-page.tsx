import { ActionIcon, Anchor } from '@mantine/core'
import { type Feature, listFeatures } from '@scheduler/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { readFeaturesTexts, useFeaturesTexts } from '../../shared/i18n/features-texts.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx').then((file) => file.RenameDialog))

const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: () => call(listFeatures, {}),
  meta: { describeFailure: (message) => readFeaturesTexts()('fetchFailed', { message }) },
})

/** The features that rooms have and courses need, to be renamed. */
export function FeaturesPage() {
  const { t } = useFeaturesTexts()
  const { t: sayCommon } = useTranslation()
  const query = useQuery(featuresQuery)
  const columns = useColumns()
  const [{ q }] = useListSearch()
  const { opened, open, close } = useRecordDialog(query.data)
  return (
    <ListPage title={t('title')} subtitle={t('subtitle')} searchPlaceholder={t('search')}>
      <RecordList
        label={t('title')}
        query={query}
        matches={({ name }) => matchesSearch(q, [name])}
        columns={columns}
        actions={(feature) => (
          <ActionIcon
            color="emerald"
            aria-label={sayCommon('actions.editNamed', { name: feature.name })}
            data-hint
            onClick={() => open(feature)}
          >
            <Pencil size={18} aria-hidden />
          </ActionIcon>
        )}
        texts={{
          loading: t('loading'),
          failed: t('failed'),
          nothingEntered: t('nothingEntered'),
          nothingMatches: t('empty'),
        }}
      />
      {opened && (
        <Suspense>
          <RenameDialog feature={opened} features={query.data ?? []} onClose={close} />
        </Suspense>
      )}
    </ListPage>
  )
}

/** The number of rooms leads to them. */
function useColumns(): Column<Feature>[] {
  const { t } = useFeaturesTexts()
  const { t: sayCommon } = useTranslation()
  return [
    { id: 'name', header: sayCommon('people.name'), value: ({ name }) => name },
    {
      id: 'rooms',
      header: sayCommon('shell.rooms'),
      value: ({ rooms }) => rooms,
      cell: ({ name, rooms }) => (
        <Anchor
          inherit
          display="inline-block"
          miw={24}
          mih={24}
          renderRoot={(props) => <Link {...props} to="/admin/rooms" search={{ feature: name }} />}
        >
          {rooms}
        </Anchor>
      ),
    },
    { id: 'courses', header: t('neededBy'), value: ({ courses }) => courses },
  ]
}
