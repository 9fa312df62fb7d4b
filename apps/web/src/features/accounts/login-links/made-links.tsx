import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { MadeLink } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { ClipboardCopy, Download, Printer } from 'lucide-react'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useLinksTexts } from '../../../shared/i18n/links-texts.ts'
import { sayMoment } from '../../../shared/i18n/say-moment.ts'
import { saveCsv } from '../../../shared/schedule-export/save-file.ts'
import { copyText } from '../../../shared/spreadsheet/copy-text.ts'
import { notifySuccess } from '../../../shared/ui/notify.ts'
import { usePrinting } from '../../../timetable-grid/viewport/use-printing.ts'
import { PrintedSlips } from './printed-slips.tsx'
import { toCsv, toLines } from './written-links.ts'

const MOST_LINES = 10

/** The links that were made, once: to be copied, printed as slips or saved. */
export function MadeLinks({ links, kind }: { links: readonly MadeLink[]; kind: Role }) {
  const { t } = useLinksTexts()
  const formats = useFormats()
  const say = (iso: string) => sayMoment(formats, iso)
  const isPrinting = usePrinting()
  const [first] = links
  if (!first) return <Text>{t('madeNone')}</Text>
  const lines = toLines(links)
  const copy = async () => {
    await copyText(lines)
    notifySuccess(t('copied'))
  }
  const save = () => {
    saveCsv(t('fileName'), toCsv(links, { t, role: kind, sayMoment: say }))
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('shownOnce', { moment: say(first.validUntil) })}</Text>
      <Textarea
        label={t('made')}
        value={lines}
        readOnly
        dir="ltr"
        autosize
        minRows={2}
        maxRows={MOST_LINES}
        wrap="off"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        <Button leftSection={<ClipboardCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={save}>
          {t('save')}
        </Button>
      </Group>
      {isPrinting && <PrintedSlips links={links} kind={kind} />}
    </Stack>
  )
}
