import type { PlacedCard } from '../geometry/arrange-cards.ts'
import { sizeOf, startOf } from '../geometry/axis.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import { type Step, stepCell } from '../geometry/walk-cells.ts'
import type { CellState } from '../grid-types.ts'
import {
  type Edge,
  moveSpan,
  rowAt,
  type Span,
  type StepLines,
  stepSpan,
  stretchByStep,
  stretchSpan,
} from './steps.ts'
import type { PointedCell, Target } from './targets.ts'

/** A target in a grid of steps. */
interface StepTarget extends Target {
  span: Span
}

/** Edges are for cards that leave room between them, and for pointers that are as exact, in px. */
const EDGE_HEIGHT = 8
const LEAST_HEIGHT_WITH_EDGES = 40

/** What a grid does with a held card where cards keep to steps instead of cells. */
export const stepping = {
  /** Where a card is now. */
  homeOf({ card, rowIndex, columnIndex, line }: PlacedCard): StepTarget {
    return { rowIndex, columnIndex, span: { start: rowIndex + line, size: card.rowSpan ?? 1 } }
  },

  /** @param grabbed rows between the card's start and the pointer; null where its start comes below the pointer */
  atPoint(lines: StepLines, span: Span, point: PointedCell, grabbed: number | null): StepTarget {
    const at = point.rowIndex + point.rowShare
    return toTarget(point.columnIndex, moveSpan(span, at - (grabbed ?? lines.size / 2), lines))
  },

  step(
    lines: StepLines,
    from: StepTarget,
    step: Step,
    { arrangement, pageRows }: { arrangement: GridGeometry['arrangement']; pageRows: number },
  ): StepTarget {
    if (step === 'up' || step === 'down')
      return toTarget(from.columnIndex, stepSpan(from.span, step === 'down' ? 1 : -1, lines))
    const { rowIndex, columnIndex } = stepCell(arrangement, from, step, pageRows)
    if (rowIndex === from.rowIndex) return { ...from, columnIndex }
    return toTarget(columnIndex, moveSpan(from.span, from.span.start + rowIndex - from.rowIndex, lines))
  },

  stretchTo(lines: StepLines, { columnIndex, span }: StepTarget, edge: Edge, rows: number): StepTarget {
    return toTarget(columnIndex, stretchSpan(span, edge, rows, lines))
  },

  stretchBy(lines: StepLines, { columnIndex, span }: StepTarget, by: 1 | -1): StepTarget {
    return toTarget(columnIndex, stretchByStep(span, by, lines))
  },

  /** The edge of a card's node at which a mouse is. */
  edgeAt(node: Element, pointerType: string, y: number): Edge | null {
    const { top, bottom, height } = node.getBoundingClientRect()
    if (pointerType !== 'mouse' || height < LEAST_HEIGHT_WITH_EDGES) return null
    if (y <= top + EDGE_HEIGHT) return 'start'
    return y >= bottom - EDGE_HEIGHT ? 'end' : null
  },

  /** Puts the landing box where the card would be; React does not draw it again. */
  paintLanding(
    viewport: HTMLElement,
    geometry: GridGeometry,
    target: StepTarget | null,
    state: CellState | null,
  ): void {
    const box = viewport.querySelector<HTMLElement>('[data-landing]')
    if (!box) return
    box.hidden = target === null
    if (!target) return
    const { columnAxis, rowHeaderWidth, lineHeight } = geometry
    box.style.insetInlineStart = `${rowHeaderWidth + startOf(columnAxis, target.columnIndex)}px`
    box.style.inlineSize = `${sizeOf(columnAxis, target.columnIndex)}px`
    box.style.insetBlockStart = `${target.span.start * lineHeight}px`
    box.style.blockSize = `${target.span.size * lineHeight}px`
    if (state) box.dataset.kind = state.kind
    else delete box.dataset.kind
    const words = box.querySelector('[data-words]')
    const text = [state?.time, state?.price?.text].filter(Boolean).join(' · ')
    if (words && words.textContent !== text) words.textContent = text
  },
}

function toTarget(columnIndex: number, span: Span): StepTarget {
  return { rowIndex: rowAt(span.start), columnIndex, span }
}
