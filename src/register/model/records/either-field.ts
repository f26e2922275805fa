import { z } from 'zod'
import { lines } from '#kernel/text/plain-text.ts'
import * as cell from '../interchange/cells.ts'
import { type About, fileColumn, orUnknown } from './field.ts'

/** A text in either language; at least one is there. */
export function inEither(longest: number) {
  return z
    .strictObject({
      es: orUnknown(lines(longest)),
      en: orUnknown(lines(longest)),
    })
    .refine(({ es, en }) => es !== null || en !== null, { error: 'missing' })
}
export type InEither = { es: string | null; en: string | null }

/** A column of files for each language. */
export function inEitherColumns(abouts: Record<'es' | 'en', About>) {
  return Object.entries(abouts).map(([part, about]) => fileColumn(cell.text, { ...about, part }))
}
