import { encode } from 'uqr'

/** Modules of free ground around the code, as ISO/IEC 18004 asks for. */
const quiet = 4

/**
 * A text as a QR code: an SVG document, dark on white whatever the reader's system is, since cameras read no other.
 * A quarter of it may be lost: it is read from creased and copied paper.
 */
export function drawQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'Q', border: quiet })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path fill="#11212D" d="${data.map(runs).join('')}"/></svg>`
  )
}

/** The dark modules of a code alone, one unit each, as path data. */
export function qrPath(text: string): string {
  return encode(text, { ecc: 'L', border: 0 }).data.map(runs).join('')
}

/** The same for paper, an eighth of which may be lost, and how many modules it is wide. */
export function qrOnPaper(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { path: data.map(runs).join(''), size }
}

/** The dark runs of one row, each as one bar. */
function runs(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    const width = x + 1 - from
    path += `M${from} ${y}h${width}v1h-${width}z`
  }
  return path
}
