import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { renderingAddress, renderings, renderingTypes } from '#kernel/renderings.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { type ChangesView, changesView } from './changes-view.ts'

/** What of an OpenAPI document the page shows. */
export type ApiDescription = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Message }>
  components: { parameters: Record<string, { name: string; description: string }> }
}
type Message = Pick<Operation, 'summary' | 'description'> & {
  requestBody: { content: Record<string, { example?: unknown }> }
}
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: { name: string; in: string; required: boolean; description: string; schema: Schema }[]
  responses: Record<string, unknown>
  /** Of what stands outside the API. */
  servers?: unknown
}
type Schema = { enum?: string[]; pattern?: string; maxLength?: number; anyOf?: Schema[] }

/** A certificate of the register, so that the examples are real. */
export type Sample = { number: string; company: string; answer: string }

export type ParameterView = { name: string; note: string | null; text: string; values: string | null }
export type OperationView = {
  id: string
  method: string
  path: string
  summary: string
  text: string
  parameters: ParameterView[]
  example: string | null
  href: string | null
  statuses: string
}
export type DevelopersView = {
  start: { title: string; text: string; call: string; answerTitle: string; answer: string | null }
  description: { text: string; href: string }
  keys: { text: string; name: string; href: string }
  /** The addresses of a certificate outside the API, with the type of what each answers. */
  forms: {
    title: string
    text: string
    each: { address: string; isOne: boolean; type: string }[]
  } | null
  operations: {
    title: string
    text: string
    head: [string, string, string]
    tryIt: string
    /** What a telephone folds of each. */
    more: string
    index: string
    /** What every address takes, said once. */
    shared: { text: string; parameters: ParameterView[] }
    reading: OperationView[]
  }
  changes: ChangesView
  badge: { title: string; text: string; rules: string; src: string; alt: string; snippet: string } | null
  rules: { title: string; each: [title: string, text: string][] }
  problems: {
    title: string
    text: string
    show: string
    each: { id: string; status: number; title: string }[]
  }
  writing: { title: string; text: string; show: string; each: OperationView[] }
}

type Given = {
  publicUrl: string
  locale: Locale
  limits: { perMinute: number; linesForOne: number; requestsForUnknown: number; requestsForSearch: number }
  problems: Record<string, { status: number; title: Record<Locale, string> }>
}

/** The API as its own description says it, with examples of the register. */
export function developersView(
  description: ApiDescription,
  sample: Sample | null,
  { publicUrl, locale, limits, problems }: Given,
): DevelopersView {
  const base = `${publicUrl}/api`
  const number = numberFormat(formatLocale[locale])
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.servers ? [] : [operationView(path, method, operation, sample, base)],
    ),
  )
  const isWriting = ({ path }: OperationView) => path.startsWith('/v1/register')
  const reading = all.filter((each) => !isWriting(each))
  const answering = reading.filter(({ path }) => !path.endsWith('.svg'))
  const isShared = (asked: string) =>
    answering.every(({ parameters }) => parameters.some(({ name }) => name === asked))
  const shared = answering[0]?.parameters.filter(({ name }) => isShared(name)) ?? []
  const text = sample?.number ?? 'ABC-0012/24'
  const writing = all.filter(isWriting)
  return {
    start: {
      ...{ title: m.dev_start(), text: m.dev_start_text(), answerTitle: m.dev_answer() },
      call: `curl "${base}/v1/check?${new URLSearchParams({ text })}"`,
      answer: sample?.answer ?? null,
    },
    description: { text: m.dev_description(), href: `/api/openapi.json?lang=${locale}` },
    keys: { text: m.dev_keys(), name: m.dev_keys_page(), href: address.keys(locale) },
    forms: sample && formsView(sample.number),
    operations: {
      ...{
        title: m.dev_addresses(),
        text: m.dev_addresses_text({ base }),
        tryIt: m.dev_try(),
        more: m.dev_more(),
      },
      head: [m.dev_parameter(), m.dev_meaning(), m.dev_values()],
      index: m.dev_index(),
      shared: { text: m.dev_shared(), parameters: shared },
      reading: reading.map((each) => ({
        ...each,
        parameters: each.parameters.filter(({ name }) => !isShared(name)),
      })),
    },
    changes: changesView(description, sample, locale),
    badge: sample && badgeView(sample.number, publicUrl, locale),
    rules: { title: m.dev_rules(), each: rulesIn(number, limits) },
    problems: {
      ...{ title: m.dev_problems(), text: m.dev_problems_text() },
      show: m.show_count({ count: Object.keys(problems).length }),
      each: Object.entries(problems)
        .map(([id, { status, title }]) => ({ id, status, title: title[locale] }))
        .sort((one, other) => one.status - other.status),
    },
    writing: {
      ...{ title: m.dev_writing(), text: m.dev_writing_text() },
      ...{ show: m.show_count({ count: writing.length }), each: writing },
    },
  }
}

function operationView(
  path: string,
  method: string,
  operation: Operation,
  sample: Sample | null,
  base: string,
): OperationView {
  const { operationId, summary, description, parameters = [], responses } = operation
  // What needs a key is tried with it, not by a link.
  const isOpen = method === 'get' && !path.includes('/register/')
  const asked = sample && isOpen ? exampleOf(path, parameters, sample) : null
  const body =
    operationId === 'checkMany' && sample ? JSON.stringify({ texts: [sample.number, sample.company] }) : null
  return {
    ...{ id: operationId, method: method.toUpperCase(), path, summary, text: description },
    parameters: parameters.map(({ name, in: where, required, description: text, schema }) => ({
      ...{ name, text, values: valuesOf(schema) },
      note: required && where !== 'path' ? m.dev_required() : null,
    })),
    example: body
      ? `curl -H "Content-Type: application/json" -d '${body.replaceAll("'", "'\\''")}' "${base}${path}"`
      : asked && `curl "${base}${asked}"`,
    href: asked && `/api${asked}`,
    statuses: Object.keys(responses).join(' · '),
  }
}

function exampleOf(path: string, parameters: Operation['parameters'], { number, company }: Sample): string {
  const filled = path
    .replace('{number}', encodeURIComponent(number))
    .replace('{empId}', encodeURIComponent(company))
  const has = (name: string) => parameters?.some((each) => each.name === name)
  const query = has('text')
    ? { text: number }
    : has('state')
      ? { state: 'in-force', limit: '5' }
      : has('cursor')
        ? { limit: '5' }
        : {}
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${filled}?${search}` : filled
}

/** The choices of a parameter, where they are few enough to be read. */
function valuesOf(schema: Schema): string | null {
  const choices = schema.enum ?? schema.anyOf?.find((each) => each.enum)?.enum
  if (!choices) return null
  return choices.length > 12 ? `${choices.slice(0, 3).join(', ')} … ${choices.at(-1)}` : choices.join(', ')
}

function formsView(number: string): DevelopersView['forms'] {
  const each = [undefined, ...renderings].map((as) => ({
    address: renderingAddress(number, as),
    // The other leads to one of these, or to the page.
    isOne: as !== undefined,
    type: as ? renderingTypes[as] : 'Accept: …',
  }))
  return { title: m.dev_forms(), text: m.dev_forms_text(), each }
}

function badgeView(number: string, publicUrl: string, locale: Locale): DevelopersView['badge'] {
  const src = `/api/v1/certificates/${encodeURIComponent(number)}/badge.svg?lang=${locale}`
  const alt = m.dev_badge_alt({ number })
  const page = publicUrl + address.certificate(locale, number)
  const image = `<img src="${publicUrl}${src}" width="300" height="92" alt="${alt}">`
  return {
    ...{ title: m.dev_badge(), text: m.dev_badge_text(), rules: m.dev_badge_rules(), src, alt },
    snippet: `<a href="${page}">\n  ${image}\n</a>`,
  }
}

function rulesIn(
  number: Intl.NumberFormat,
  { perMinute, linesForOne, requestsForUnknown, requestsForSearch }: Given['limits'],
): [string, string][] {
  const limits = {
    ...{ count: number.format(perMinute), lines: number.format(linesForOne) },
    unknown: number.format(requestsForUnknown),
    searching: number.format(requestsForSearch),
  }
  return [
    [m.dev_rule_language(), m.dev_rule_language_text()],
    [m.dev_rule_pages(), m.dev_rule_pages_text()],
    [m.dev_rule_etag(), m.dev_rule_etag_text()],
    [m.dev_rule_strict(), m.dev_rule_strict_text()],
    [m.dev_rule_cors(), m.dev_rule_cors_text()],
    [m.dev_rule_limit(), m.dev_rule_limit_text(limits)],
    [m.dev_rule_version(), m.dev_rule_version_text()],
  ]
}
