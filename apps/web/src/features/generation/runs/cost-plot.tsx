import { Box, Table, Text, useDirection } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { RunProgress } from '@scheduler/contract'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { sayBound, sayClock } from '../display/run-words.ts'
import styles from './cost-plot.module.css'
import { type CostPoint, findRange, listTicks, placeCost, samplePoints } from './plot-scale.ts'

interface CostPlotProps {
  history: readonly CostPoint[]
  timeLimitSeconds: number
  /** The best cost holds until the moment of this. */
  progress: RunProgress
}

const HEIGHT = 220
const MARGIN = { start: 56, end: 12, top: 10, bottom: 26 }
/** Points of a line that a screen can tell apart, and rows of a table that a person reads. */
const MOST_POINTS = 400
const MOST_ROWS = 12

/** The best cost of a run over its time, by powers of ten; from right to left where one reads so. */
export function CostPlot(props: CostPlotProps) {
  const { t } = useGenerationTexts()
  const { ref, width } = useElementSize()
  const points = samplePoints(props.history, MOST_POINTS)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return <Text c="dimmed">{t('run.plotEmpty')}</Text>
  const summary =
    first === last
      ? t('run.plotOne', { last: sayNumber(last.cost) })
      : t('run.plotSummary', {
          first: sayNumber(first.cost),
          firstTime: sayClock(first.seconds),
          last: sayNumber(last.cost),
          lastTime: sayClock(last.seconds),
        })
  const broken = last.violations > 0 ? t('run.plotBroken', { count: last.violations }) : ''
  const label = [summary, broken, sayBound(t, props.progress)].filter((part) => part !== '').join(' ')
  return (
    <Box ref={ref}>
      {width > 0 && <PlotLines {...props} points={points} width={width} label={label} />}
      <Text size="sm">{label}</Text>
      <PointsTable points={samplePoints(points, MOST_ROWS)} />
    </Box>
  )
}

type PlotLinesProps = CostPlotProps & { points: readonly CostPoint[]; width: number; label: string }

function PlotLines({ points, width, label, timeLimitSeconds, progress }: PlotLinesProps) {
  const { t } = useGenerationTexts()
  const isRtl = useDirection().dir === 'rtl'
  const { seconds: nowSeconds, bound } = progress
  const costs = points.map(({ cost }) => cost)
  const range = findRange(bound ? [...costs, bound.cost] : costs)
  const inner = { width: width - MARGIN.start - MARGIN.end, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const mirror = (x: number) => (isRtl ? width - x : x)
  const placeX = (seconds: number) =>
    mirror(MARGIN.start + Math.min(1, seconds / timeLimitSeconds) * inner.width)
  const placeY = (cost: number) => MARGIN.top + (1 - placeCost(cost, range)) * inner.height
  const endX = mirror(width - MARGIN.end)
  const anchor = 'end'
  return (
    <svg role="img" aria-label={label} width={width} height={HEIGHT} className={styles.plot}>
      {listTicks(range).map((cost) => (
        <g key={cost}>
          <line
            x1={mirror(MARGIN.start)}
            x2={endX}
            y1={placeY(cost)}
            y2={placeY(cost)}
            className={styles.line}
          />
          <text x={mirror(MARGIN.start - 8)} y={placeY(cost)} dy="0.32em" textAnchor={anchor}>
            {sayNumber(cost)}
          </text>
        </g>
      ))}
      {[0, 0.5, 1].map((part) => (
        <text
          key={part}
          x={placeX(part * timeLimitSeconds)}
          y={HEIGHT - 8}
          textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
        >
          {t('run.plotSecond', { seconds: sayNumber(Math.round(part * timeLimitSeconds)) })}
        </text>
      ))}
      <line
        x1={placeX(nowSeconds)}
        x2={placeX(nowSeconds)}
        y1={MARGIN.top}
        y2={HEIGHT - MARGIN.bottom}
        className={styles.now}
      />
      {bound && (
        <line
          x1={mirror(MARGIN.start)}
          x2={endX}
          y1={placeY(bound.cost)}
          y2={placeY(bound.cost)}
          className={styles.bound}
        />
      )}
      {listParts(points, nowSeconds).map((part) => (
        <path
          key={part.isBroken ? 'broken' : 'whole'}
          d={drawSteps(part.points, placeX, placeY)}
          className={styles.cost}
          data-broken={part.isBroken || undefined}
        />
      ))}
    </svg>
  )
}

/** The line until the rules are kept, and the line from then on. */
function listParts(points: readonly CostPoint[], nowSeconds: number) {
  const last = points.at(-1)
  const all = last ? [...points, { ...last, seconds: Math.max(last.seconds, nowSeconds) }] : []
  const kept = all.findIndex(({ violations }) => violations === 0)
  const split = kept < 0 ? all.length : kept
  return [
    { isBroken: true, points: all.slice(0, split + 1) },
    { isBroken: false, points: all.slice(split) },
  ].filter((part) => part.points.length > 1)
}

/** A cost holds until a better one is found. */
function drawSteps(
  points: readonly CostPoint[],
  placeX: (seconds: number) => number,
  placeY: (cost: number) => number,
): string {
  return points
    .map(({ seconds, cost }, index) =>
      index === 0 ? `M${placeX(seconds)} ${placeY(cost)}` : `H${placeX(seconds)}V${placeY(cost)}`,
    )
    .join('')
}

function PointsTable({ points }: { points: readonly CostPoint[] }) {
  const { t } = useGenerationTexts()
  return (
    <details className={styles.table}>
      <summary>{t('run.asTable')}</summary>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('run.time')}</Table.Th>
            <Table.Th>{t('run.cost')}</Table.Th>
            <Table.Th>{t('run.violations')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ seconds, cost, violations }) => (
            <Table.Tr key={seconds}>
              <Table.Td>{sayClock(seconds)}</Table.Td>
              <Table.Td>{sayNumber(cost)}</Table.Td>
              <Table.Td>{sayNumber(violations)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}
