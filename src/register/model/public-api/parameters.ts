import { z } from 'zod'
import { families } from '#kernel/addresses.ts'
import { fill } from '#kernel/fill-words.ts'
import { locales } from '#kernel/locales.ts'
import { line } from '#kernel/text/plain-text.ts'
import { startOfDay } from '#kernel/time/start-of-day.ts'
import * as said from '#kernel/words/parameters.ts'
import { countryCodes } from '../country-codes.ts'
import { sectorCodes } from '../sectors.ts'
import { certificateStates } from './state-words.ts'
import { told } from './told.ts'

export const pageLimits = { usual: 20, most: 100 } as const

export const lang = told(z.enum(locales).optional(), said.lang)

/** Every text in every language, in fields beside those of the one language (`src/register/api/answers.ts`). */
export const languages = told(z.enum(['all']).optional(), said.languages)

export const paging = {
  limit: told(
    // An address holds text; what is said of it is the number that the text has to be.
    z.preprocess(
      (text) => (typeof text === 'string' && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : text),
      z.int().min(1).max(pageLimits.most).optional(),
    ),
    fill(said.pagingLimit, { most: pageLimits.most, usual: pageLimits.usual }),
  ),
  cursor: told(
    z
      .string()
      .regex(/^[\w-]{1,200}$/)
      .optional(),
    said.pagingCursor,
  ),
}

const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase())
  .refine((code) => countryCodes.has(code))
  .optional()

export const companyFilters = {
  q: told(line(200).optional(), said.companyFiltersQ),
  country: told(country, said.companyFiltersCountry),
}

export const certificateFilters = {
  q: told(line(200).optional(), said.certificateFiltersQ),
  country: told(country, said.certificateFiltersCountry),
  family: told(z.enum(families).optional(), said.certificateFiltersFamily),
  standard: told(line(80).optional(), said.certificateFiltersStandard),
  sector: told(z.enum(sectorCodes).optional(), said.certificateFiltersSector),
  state: told(z.enum(certificateStates).optional(), said.certificateFiltersState),
  accreditation: told(
    z.enum(['accredited', 'unaccredited']).optional(),
    said.certificateFiltersAccreditation,
  ),
  scheme: told(line(120).optional(), said.certificateFiltersScheme),
}

/**
 * A moment (RFC 3339), or a day, which begins at midnight by the body's clock; or in the first minute that it has there,
 * where clocks are put forward at midnight.
 */
export const updatedSince = z.union([
  z.iso.datetime({ offset: true }).refine((text) => !Number.isNaN(Date.parse(text))),
  z.iso.date().transform((day, context) => {
    const begins = startOfDay(day)
    if (begins) return begins.toISOString()
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }),
])

export const since = told(updatedSince.optional(), said.updatedSince)

/** A day of the past, or today, by the body's clock; the endpoint refuses one to come. */
export const on = told(z.iso.date().optional(), said.on)

/** Whoever checks: one text of a person or a program, as it stands on paper or in a list of suppliers. */
export const checkedText = told(z.string().min(1).max(200), said.checkedText)

export const empId = told(z.string().min(1).max(45), said.empId)

export const number = told(z.string().min(1).max(120), said.number)

/**
 * What goes with no list of changes: a search, and the state, which changes by the calendar alone. Who followed them
 * would never hear that something has left what they follow.
 */
export const notFollowed = ['q', 'state'] as const
