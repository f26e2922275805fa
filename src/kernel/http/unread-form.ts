/** Why a form was not read to its end: it came too slowly, there was no room for it, or it is larger than any form. */
export const unreadReasons = ['slow', 'full', 'large'] as const
export type Unread = (typeof unreadReasons)[number]
export const unreadStatus = { slow: 408, full: 503, large: 413 } as const satisfies Record<Unread, number>

/** For these reasons the beginning of the form has arrived. */
export type CutShort = Exclude<Unread, 'large'>

/** The field in which a form that was cut short says so. */
const unreadField = 'unread'

/**
 * A form with files whose end did not arrive, as a complete form: its whole parts, in the order of the page, and a
 * field that says why there are no more. So the page can give back what was typed. Null where no part of it is whole.
 */
export function cutShort(type: string, beginning: Buffer, why: CutShort): Buffer | null {
  const [, , mark = ''] = /^multipart\/form-data;\s*boundary=("?)([^";\s]{1,70})\1$/i.exec(type) ?? []
  if (mark === '' || !beginning.includes(`--${mark}`)) return null
  const end = beginning.lastIndexOf(`\r\n--${mark}\r\n`)
  if (end <= 0) return null
  const field = `\r\n--${mark}\r\ncontent-disposition: form-data; name="${unreadField}"\r\n\r\n${why}\r\n--${mark}--\r\n`
  return Buffer.concat([beginning.subarray(0, end), Buffer.from(field)])
}

/**
 * Why a form was cut short; null for one that arrived. Somebody who adds the field by hand only keeps their own form
 * from being sent.
 */
export function unreadIn(form: FormData): CutShort | null {
  const why = form.get(unreadField)
  return why === 'slow' || why === 'full' ? why : null
}
