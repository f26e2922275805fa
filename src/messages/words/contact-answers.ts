import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { fieldLimits } from '#messages/model/contact-limits.ts'
import type { ToldProblem } from '#messages/model/contact-message.ts'

/** A field as people call it. */
const labels = {
  name: m.contact_name,
  surname: m.contact_surname,
  company: m.contact_company,
  email: m.contact_email,
  country: m.contact_country,
  phone: m.contact_phone,
  message: m.contact_message,
  origin: m.contact_api_origin,
  subject: m.contact_subject,
  concerns: m.contact_concerns,
  scheme: m.contact_scheme,
  consent: m.contact_consent,
  website: m.contact_api_website,
} satisfies Record<NonNullable<ToldProblem['field']>, unknown>

/** What is wrong with a message, in a sentence that names the field. */
export function problemInWords({ problem, field: name, unknown }: ToldProblem, locale: Locale): string {
  if (unknown) return m.contact_api_unknown_field_named({ field: unknown }, { locale })
  const field = name === null ? '' : labels[name]({}, { locale })
  const max = name !== null && name in fieldLimits ? fieldLimits[name as keyof typeof fieldLimits] : 0
  return {
    'not-an-object': m.contact_api_not_object,
    'unknown-field': m.contact_api_unknown_field,
    missing: name === 'consent' ? m.contact_api_unticked : m.contact_api_missing,
    'wrong-type': m.contact_api_wrong_type,
    'too-long': m.contact_api_too_long,
    'bad-email': m.contact_api_bad_email,
    'bad-value': m.contact_api_bad_value,
  }[problem]({ field, max: numberFormat(locale).format(max) }, { locale })
}

/**
 * Why a message that was in order was not taken, with its status; the API and the pages without script say the same.
 */
export const refusals = {
  'too-many': { status: 429, words: m.contact_api_too_many },
  'token-used': { status: 409, words: m.contact_api_token },
  'token-stale': { status: 409, words: m.contact_api_token },
  'file-refused': { status: 400, words: m.contact_files_again },
} as const

/** Why what was sent could not be read. */
export const unreadable = {
  'wrong-type': { status: 415, words: m.contact_api_media_type },
  'too-large': { status: 413, words: m.contact_api_too_large },
  'not-json': { status: 400, words: m.contact_api_not_object },
} as const
