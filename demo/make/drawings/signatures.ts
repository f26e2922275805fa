/** Signatures of invented people: strokes of a pen, dark on nothing. */
export const signatures: Record<string, () => string> = {
  'signature-etcheverry': () =>
    pen(
      'M40 176C58 96 92 40 104 52C116 64 74 190 60 196C50 200 52 176 78 160C112 138 150 132 142 160C138 178 112 190 116 168C120 142 168 128 176 150C182 168 152 188 160 168C168 146 200 120 206 142C210 158 196 184 210 180C232 174 262 96 286 60C296 44 306 52 298 76C286 112 262 168 266 182C270 194 300 150 318 146C334 144 322 180 338 178C360 174 376 132 398 134C412 136 402 172 418 172C446 170 470 120 560 116',
      'M32 214C160 196 330 190 520 200',
    ),
  'signature-bentancor': () =>
    pen(
      'M60 70C84 128 98 176 112 190C126 150 150 84 176 58C188 48 190 62 184 80C168 124 150 172 158 180C168 190 196 146 212 148C224 150 206 184 220 184C240 184 250 142 270 146C284 150 262 186 282 184C306 180 322 66 344 46C356 38 352 66 344 92C332 132 320 176 330 182C344 188 366 148 384 150C398 152 384 184 404 182C440 178 470 138 590 150',
      'M300 108C340 100 390 96 430 98',
    ),
}

function pen(...strokes: string[]): string {
  const paths = strokes.map((stroke, at) => `<path d="${stroke}" stroke-width="${at === 0 ? 5.4 : 3.6}"/>`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="620" height="240" viewBox="0 0 620 240" fill="none" ' +
    `stroke="#1B2A4A" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
  )
}
