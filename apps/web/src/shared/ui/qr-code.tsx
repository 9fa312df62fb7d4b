import { encode } from 'uqr'

/**
 * The choice of the best of eight masks would take three times as long, which thousands of slips are waited for: readers undo each.
 */
const OPTIONS = { ecc: 'M', border: 4, maskPattern: 0 } as const

/** A text as a QR code: black on white in each theme, with the white edge that readers need. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, OPTIONS)
  return (
    <svg role="img" aria-label={label} className={className} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(drawRow).join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The black squares of a row, those next to each other as one. */
function drawRow(row: readonly boolean[], y: number): string {
  let drawn = ''
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) drawn += `M${start} ${y}h${x - start}v1h${start - x}z`
  }
  return drawn
}
