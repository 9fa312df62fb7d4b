import { Box, Stack } from '@mantine/core'
import type { Role } from '@scheduler/domain'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { type Fact, type Person, ProfileButtons, ProfileCard } from './profile-frame.tsx'

interface ProfilePageProps {
  person: Person
  userType: Role
  facts: readonly Fact[]
  /** What comes before all else; its room is kept while it is on its way. */
  first?: ReactNode
  /** The form, which calls its argument when it is done. */
  editor: (onDone: () => void) => ReactNode
  availability: (onClose: (options?: { force: boolean }) => void) => ReactNode
  children: ReactNode
}

/** A profile to look at or, after Edit Profile, to change. */
export function ProfilePage({
  first,
  person,
  userType,
  facts,
  editor,
  availability,
  children,
}: ProfilePageProps) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const { dialog, open, close } = useUrlDialog()
  const editButton = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    setIsEditing(false)
    setTimeout(() => editButton.current?.focus())
  }
  const buttons = (
    <ProfileButtons
      person={person}
      userType={userType}
      editButton={editButton}
      onEdit={() => setIsEditing(true)}
      onAvailability={() => open('availability')}
    />
  )
  return (
    <Stack gap="lg" maw={960}>
      <PageHeader title={t('profile.title')} action={isEditing ? null : buttons} />
      {first && (
        <Box mih={{ base: 68, xs: 44 }}>
          <Suspense>{first}</Suspense>
        </Box>
      )}
      {isEditing ? (
        <Suspense fallback={<ProfileCard person={person} facts={facts} />}>{editor(stopEditing)}</Suspense>
      ) : (
        <ProfileCard person={person} facts={facts} />
      )}
      {children}
      <Suspense>{dialog === 'availability' && availability(close)}</Suspense>
    </Stack>
  )
}
