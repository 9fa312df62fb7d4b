import { DEFAULT_SITE_NAME } from '@scheduler/contract'
import { weekdayOf } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { siteSettingsQuery } from '../../../shared/api/queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { usePrintingTexts } from '../../../shared/i18n/printing-texts.ts'
import { colorStyle } from '../../../timetable-grid/cells/course-color.ts'
import { useSiteMoment } from '../../dates/use-site-moment.ts'
import { type PrintedBox, SEPARATOR } from './arrange-printed-week.ts'
import styles from './printed-weeks.module.css'
import { type PagesToPrint, type PlacedPage, usePrintedPages } from './use-printed-pages.ts'

/** The weeks of subjects on paper, a page for each; in place of everything else on the page. */
export function PrintedWeeks(props: PagesToPrint) {
  const pages = usePrintedPages(props)
  const colors = useMemo(() => new Map(props.courses.map(({ _id }, index) => [_id, index])), [props.courses])
  return createPortal(
    <div className={styles.document}>
      {pages.map((page) => (
        <Page key={`${page.subject.kind} ${page.subject.id}`} page={page} colors={colors} />
      ))}
    </div>,
    document.body,
  )
}

interface PageProps {
  page: PlacedPage
  /** The index of a course's colour, by its id. */
  colors: ReadonlyMap<string, number>
}

function Page({ page, colors }: PageProps) {
  const { t } = usePrintingTexts()
  return (
    <section className={styles.page} data-printed-week={page.subject.label}>
      <Head page={page} />
      <Hours page={page} colors={colors} />
      {page.closed !== '' && <p className={styles.legend}>{page.closed}</p>}
      {page.legend !== '' && (
        <p className={styles.legend}>
          <b>{t('codes')}</b> {page.legend}
        </p>
      )}
      {page.listed.length > 0 && (
        <ol className={styles.list}>
          {page.listed.map(({ record, whole }, at) => (
            <li key={record._id}>
              <b>{at + 1}</b> {whole}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Longer ones are in smaller letters, on two lines. */
const LONG_NAME = 55

/** The site, whose week it is, which week, and as of when. */
function Head({ page: { subject, days, place } }: Pick<PageProps, 'page'>) {
  const { t } = usePrintingTexts()
  const formats = useFormats()
  const { data: settings } = useQuery(siteSettingsQuery)
  const now = useSiteMoment()
  const [first = now.date, last = now.date] = [days[0]?.date, days.at(-1)?.date]
  return (
    <header className={styles.head}>
      <div>
        <h1 data-long={subject.label.length > LONG_NAME || undefined}>
          <bdi>{subject.label}</bdi>
        </h1>
        <p>
          {t(`kinds.${subject.kind}`)}
          {place !== null && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={styles.when}>
        <p className={styles.dates}>
          {t('translation:timetable.fromTo', { from: formats.dayOfMonth(first), to: formats.date(last) })}
        </p>
        <p>
          <bdi>{settings?.siteName ?? DEFAULT_SITE_NAME}</bdi>
          {' · '}
          {t('asOf', { date: formats.date(now.date) })}
        </p>
      </div>
    </header>
  )
}

function Hours({ page: { hours, hoursHeight, days }, colors }: PageProps) {
  const formats = useFormats()
  const { t } = usePrintingTexts()
  const count = hours.to - hours.from
  const lines = Array.from({ length: count + 1 }, (_, at) => at)
  return (
    <div className={styles.hours} style={{ '--hours-height': `${hoursHeight}mm` } as CSSProperties}>
      <div className={styles.lines} aria-hidden>
        {lines.map((at) => (
          <div key={at} style={{ insetBlockStart: `${(at / count) * 100}%` }}>
            {at < count && <span>{formats.time(`${String(hours.from + at).padStart(2, '0')}:00`)}</span>}
          </div>
        ))}
      </div>
      {days.map(({ date, boxes }) => (
        <div key={date} className={styles.day}>
          <h2>
            {t(`translation:timetable.days.${weekdayOf(date)}`)} {formats.dayOfMonth(date)}
          </h2>
          <div className={styles.boxes}>
            {boxes.map((box) => (
              <Box key={box.classes[0]?.record._id} box={box} colors={colors} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function Box({ box, colors }: { box: PrintedBox; colors: PageProps['colors'] }) {
  const [first] = box.classes
  const { record } = first ?? {}
  const style = {
    ...(box.classes.length === 1 && colorStyle(colors.get(record?.courseId?._id ?? '') ?? null)),
    insetBlockStart: percent(box.blockStart),
    blockSize: `calc(${percent(box.blockSize)} - ${GAP})`,
    insetInlineStart: percent(box.inlineStart),
    inlineSize: `calc(${percent(box.inlineSize)} - ${GAP})`,
  }
  return (
    <div
      className={styles.box}
      data-printed-box
      style={style}
      data-status={box.classes.length === 1 ? record?.status : undefined}
    >
      <Said box={box} />
    </div>
  )
}

/** Between boxes, whose borders would be doubled. */
const GAP = '0.4mm'
const percent = (share: number) => `${share * 100}%`

/** What a box says of its classes. */
function Said({ box }: { box: PrintedBox }) {
  const { classes, form, number } = box
  const [first] = classes
  if (!first || form === 'number') return <b>{sayNumbers(box)}</b>
  if (classes.length > 1) return <Counted box={box} />
  const { title, more, code } = first
  if (form === 'short') return <Paragraph title={`${number}${SEPARATOR}${title}`} more={[code]} />
  if (form === 'flow') return <Paragraph title={title} more={more} />
  return (
    <>
      <b>{title}</b>
      {more.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  )
}

function Counted({ box }: { box: PrintedBox }) {
  const { t } = usePrintingTexts()
  return (
    <>
      <b>{sayNumbers(box)}</b>
      <div>{t('translation:timetable.classes', { count: box.classes.length })}</div>
    </>
  )
}

function Paragraph({ title, more }: { title: string; more: readonly string[] }) {
  return (
    <>
      <b>{title}</b>
      {more.filter((part) => part !== '').map((part) => SEPARATOR + part)}
    </>
  )
}

/** '3', or '3–12' for all of them. */
function sayNumbers({ number, classes }: PrintedBox): string {
  const first = number ?? 0
  return classes.length > 1 ? `${first}–${first + classes.length - 1}` : String(first)
}
