import { Alert, List, Loader, Stack, Table, Text } from '@mantine/core'
import type { Copied, RollForwardReport } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { useTermsTexts } from '../../shared/i18n/terms-texts.ts'
import { rollForwardQuery } from './roll-forward-query.ts'

const COUNTED = ['courses', 'parts', 'sections', 'cohorts', 'classes', 'rules', 'students'] as const

interface RollForwardPreviewProps {
  termId: string
  dates: { readonly startDate: string; readonly endDate: string }
  copied: Copied
}

/** How much of each kind is copied, and which classes and rules are not. */
export function RollForwardPreview({ termId, dates, copied }: RollForwardPreviewProps) {
  const sayMessage = useSayMessage()
  const { t } = useTermsTexts()
  const { data, error } = useQuery(
    rollForwardQuery(termId, { startDate: dates.startDate, endDate: dates.endDate, copied }),
  )
  if (error) return <Alert color="red">{t('roll.countFailed', { message: messageOf(error) })}</Alert>
  if (!data)
    return (
      <Text size="sm" role="status">
        <Loader size="xs" me="xs" aria-hidden />
        {t('roll.counting')}
      </Text>
    )
  const counted = COUNTED.filter((kind) => kind === 'courses' || data[kind] > 0)
  return (
    <Stack gap="sm">
      <Table aria-label={t('roll.copied')} withRowBorders={false} verticalSpacing={2}>
        <Table.Tbody>
          {counted.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {t(`roll.counts.${kind}`)}
              </Table.Th>
              <Table.Td ta="end">{sayNumber(data[kind])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <LeftOut label={t('roll.leftOut')} list={data.leftOut} count={data.leftOutCount} />
      <LeftOut
        label={t('roll.rulesLeftOut')}
        list={data.rulesLeftOut.map(({ rule, ...said }) => ({ title: sayMessage(said), ...rule }))}
        count={data.rulesLeftOutCount}
      />
    </Stack>
  )
}

interface LeftOutProps {
  label: string
  /** The first of them. */
  list: RollForwardReport['leftOut']
  count: number
}

function LeftOut({ label, list, count }: LeftOutProps) {
  const sayMessage = useSayMessage()
  const { t } = useTermsTexts()
  if (count === 0) return null
  const more = count - list.length
  return (
    <Alert color="amber" role="group" title={`${label}: ${sayNumber(count)}`}>
      <List size="sm" mah="12rem" style={{ overflow: 'auto' }} tabIndex={0}>
        {list.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: classes of one title may be left out for one reason
          <List.Item key={index}>
            <strong>{one.title}</strong>: {sayMessage(one)}
          </List.Item>
        ))}
        {more > 0 && <List.Item>{t('roll.more', { number: sayNumber(more) })}</List.Item>}
      </List>
    </Alert>
  )
}
