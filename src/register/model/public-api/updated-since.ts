import { z } from 'zod'
import { bodyTimeZone } from '#kernel/locales.ts'
import { momentOf } from '#kernel/time/local-time.ts'

/**
 * A moment (RFC 3339), or a day, which begins at midnight by the body's clock; or in the first minute that it has there,
 * where clocks are put forward at midnight.
 */
export const updatedSince = z.union([
  z.iso.datetime({ offset: true }).refine((text) => !Number.isNaN(Date.parse(text))),
  z.iso.date().transform((day, context) => {
    const begins = ['00:00', '01:00']
      .map((time) => momentOf(`${day}T${time}`, bodyTimeZone))
      .find(({ ok }) => ok)
    if (begins?.ok) return begins.value.toISOString()
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }),
])

/**
 * What goes with no list of changes: a search, and the state, which changes by the calendar alone. Who followed them
 * would never hear that something has left what they follow.
 */
export const notFollowed = ['q', 'state'] as const
