import type { Picture } from '#trust/model/document/content.ts'
import { inOneLine, type Sheet } from './sheet.ts'

/** PNG files by the hash of the picture that they were made from. */
export type Pictures = ReadonlyMap<string, Uint8Array>

type Place = { x: number; y: number; width: number; height: number; isAtFoot?: boolean }

/** Draws a picture as large as it fits; null where there is none. */
export function drawPicture(
  sheet: Sheet,
  pictures: Pictures,
  picture: Picture | null,
  { x, y, width, height, isAtFoot = false }: Place,
): { width: number; height: number } | null {
  const file = picture && pictures.get(picture.sha256)
  if (!file) return null
  const { pdf } = sheet
  const opened = (pdf as unknown as { openImage(file: Buffer): { width: number; height: number } }).openImage(
    Buffer.from(file),
  )
  const scale = Math.min(width / opened.width, height / opened.height)
  const drawn = { width: opened.width * scale, height: opened.height * scale }
  const figure = sheet.child(sheet.root, 'Figure', { alt: inOneLine(picture.alt) })
  sheet.tagged(figure, 'Figure', () =>
    pdf.image(opened as never, x, isAtFoot ? y + height - drawn.height : y, drawn),
  )
  return drawn
}
