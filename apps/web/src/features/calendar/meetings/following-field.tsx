import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { FOLLOWING, type Following } from '@scheduler/domain'
import { useMeetingsTexts } from '../../../shared/i18n/meetings-texts.ts'

interface FollowingFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  value: Following
  onChange: (value: Following) => void
}

/** What becomes of the changed meetings of a class that moves. */
export function FollowingField({ value, onChange, ...others }: FollowingFieldProps) {
  const { t } = useMeetingsTexts()
  return (
    <NativeSelect
      label={t('translation:timetable.meeting.heading')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Following)}
      data={FOLLOWING.map((one) => ({ value: one, label: t(`following.${one}`) }))}
      {...others}
    />
  )
}
