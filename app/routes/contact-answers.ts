import { m } from '#app/i18n/messages.ts'
import { numberFormat } from '#domain/formats.ts'
import type { Locale } from '#domain/locales.ts'
import { contactLimits, type readContactMessage } from '#domain/messages/contact-message.ts'

type Read = Extract<ReturnType<typeof readContactMessage>, { ok: false }>
type Field = NonNullable<NonNullable<Read['detail']>['field']>

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
  scheme: m.contact_scheme,
  consent: m.contact_api_consent,
  website: m.contact_api_website,
} satisfies Record<Field, unknown>

/** What is wrong with a message, in a sentence that names the field. */
export function problemInWords({ problem, detail }: Read, locale: Locale): string {
  if (detail?.unknown) return m.contact_api_unknown_field_named({ field: detail.unknown }, { locale })
  const name = detail?.field ?? null
  const field = name === null ? '' : labels[name]({}, { locale })
  const max = name !== null && name in contactLimits ? contactLimits[name as keyof typeof contactLimits] : 0
  return {
    'not-an-object': m.contact_api_not_object,
    'unknown-field': m.contact_api_unknown_field,
    missing: m.contact_api_missing,
    'wrong-type': m.contact_api_wrong_type,
    'too-long': m.contact_api_too_long,
    'bad-email': m.contact_api_bad_email,
    'bad-value': m.contact_api_bad_value,
  }[problem]({ field, max: numberFormat(locale).format(max) }, { locale })
}

/** Why a message that was in order was not taken, with its status; the API and the pages without script say the same. */
export const refusals = {
  'too-many': { status: 429, words: m.contact_api_too_many },
  'token-used': { status: 409, words: m.contact_api_token },
  'token-stale': { status: 409, words: m.contact_api_token },
} as const

/** Why what was sent could not be read. */
export const unreadable = {
  'wrong-type': { status: 415, words: m.contact_api_media_type },
  'too-large': { status: 413, words: m.contact_api_too_large },
  'not-json': { status: 400, words: m.contact_api_not_object },
} as const
