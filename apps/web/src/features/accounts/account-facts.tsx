import { Anchor, Avatar, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '../../shared/ui/fact-list.tsx'
import type { Account } from './account.ts'

interface AccountFactsProps {
  account: Account
  facts: readonly Fact[]
}

/** The photo of somebody, their address and what else there is to know. */
export function AccountFacts({ account, facts }: AccountFactsProps) {
  const { t } = useTranslation()
  const email = (
    <Anchor href={`mailto:${account.email}`} fz="inherit" display="inline-block">
      {account.email}
    </Anchor>
  )
  return (
    <Group gap="lg" align="flex-start">
      <Avatar
        src={account.profileImage ?? null}
        alt=""
        size={80}
        radius="md"
        color="emerald"
        name={account.fullName}
      />
      <FactList facts={[{ label: t('people.email'), value: email, isWide: true }, ...facts]} />
    </Group>
  )
}
