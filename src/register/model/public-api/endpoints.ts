import { z } from 'zod'
import { fill } from '#kernel/fill-words.ts'
import { formatLocale, type Locale, type Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/endpoints.ts'
import * as details from '#kernel/words/problem-details.ts'
import * as ofProblems from '#kernel/words/problems.ts'
import { certificateList, companyList, countryList, officeList, schemeList } from './answer-parts.ts'
import { certificateAnswer, companyAnswer } from './certificate-answer.ts'
import { checkAnswer, checkAnswers, nearPart } from './check-answer.ts'
import * as parameter from './parameters.ts'
import { named, told } from './told.ts'

/** At most so many texts are checked by one request. */
export const mostChecked = 500

export type Endpoint = {
  method: 'get' | 'post'
  /** Under `/api`, as OpenAPI writes it. */
  path: string
  summary: Words
  text: Words
  params: Record<string, z.ZodType>
  query: Record<string, z.ZodType>
  body: z.ZodType | null
  /** The schema of an answer with status 200; null for a drawing. */
  answer: z.ZodType | null
  problems: ProblemName[]
  /**
   * `always`: asked for again each time, and answered 304 where nothing changed; a number: kept for so many seconds.
   */
  freshness: 'always' | 'never' | number
}

/** What may go wrong everywhere. */
const anywhere: ProblemName[] = [
  'unknown-parameter',
  'repeated-parameter',
  'invalid-parameter',
  'too-many',
  'trouble',
  'unavailable',
]

export const checkBody = told(
  z.union([
    z.strictObject({ text: parameter.checkedText }),
    z.strictObject({
      texts: told(
        z.array(parameter.checkedText).min(1).max(mostChecked),
        fill(said.checkBodyTexts, { mostChecked }),
      ),
    }),
  ]),
  said.checkBody,
)

const { lang, languages } = parameter
/** In which language an answer in words is. */
const speech = { lang, languages }

/** Everything that the public API answers: from here come its routes, its description and its readable page. */
export const endpoints = {
  check: define({
    method: 'get',
    path: '/v1/check',
    summary: said.checkSummary,
    text: said.checkText,
    query: { text: parameter.checkedText, ...speech },
    answer: checkAnswer,
    freshness: 'never',
  }),
  checkMany: define({
    method: 'post',
    path: '/v1/check',
    summary: said.checkManySummary,
    text: fill(said.checkManyText, { mostChecked }),
    query: speech,
    body: checkBody,
    answer: z.union([checkAnswer, checkAnswers]),
    problems: ['invalid-body', 'body-too-large', 'wrong-type'],
    freshness: 'never',
  }),
  certificate: define({
    method: 'get',
    path: '/v1/certificates/{number}',
    summary: said.certificateSummary,
    text: said.certificateText,
    params: { number: parameter.number },
    query: { on: parameter.on, ...speech },
    answer: certificateAnswer,
    problems: ['restricted', 'not-found', 'being-updated'],
    freshness: 'always',
  }),
  certificates: define({
    method: 'get',
    path: '/v1/certificates',
    summary: said.certificatesSummary,
    text: said.certificatesText,
    query: { ...parameter.certificateFilters, updatedSince: parameter.since, ...parameter.paging, ...speech },
    answer: certificateList,
    freshness: 'always',
  }),
  company: define({
    method: 'get',
    path: '/v1/companies/{empId}',
    summary: said.companySummary,
    text: said.companyText,
    params: { empId: parameter.empId },
    query: speech,
    answer: companyAnswer,
    problems: ['restricted', 'not-found'],
    freshness: 'always',
  }),
  companies: define({
    method: 'get',
    path: '/v1/companies',
    summary: said.companiesSummary,
    text: said.companiesText,
    query: { ...parameter.companyFilters, ...parameter.paging, ...speech },
    answer: companyList,
    freshness: 'always',
  }),
  schemes: define({
    method: 'get',
    path: '/v1/schemes',
    summary: said.schemesSummary,
    text: said.schemesText,
    query: speech,
    answer: schemeList,
    freshness: 300,
  }),
  countries: define({
    method: 'get',
    path: '/v1/countries',
    summary: said.countriesSummary,
    text: said.countriesText,
    query: speech,
    answer: countryList,
    freshness: 300,
  }),
  offices: define({
    method: 'get',
    path: '/v1/offices',
    summary: said.officesSummary,
    text: said.officesText,
    query: speech,
    answer: officeList,
    freshness: 300,
  }),
  badge: define({
    method: 'get',
    path: '/v1/certificates/{number}/badge.svg',
    summary: said.badgeSummary,
    text: said.badgeText,
    params: { number: parameter.number },
    query: { lang },
    answer: null,
    freshness: 300,
  }),
} satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

function define<
  const Given extends Partial<Endpoint> &
    Pick<Endpoint, 'method' | 'path' | 'summary' | 'text' | 'query' | 'freshness' | 'answer'>,
>(given: Given): Omit<Endpoint, keyof Given> & Given & { problems: ProblemName[] } {
  return { params: {}, body: null, ...given, problems: [...(given.problems ?? []), ...anywhere] } as never
}

/** What can go wrong with a request, each with its own `type`, the HTTP status, and what it is called. */
export const problems = {
  'unknown-parameter': problem(400, ofProblems.unknownParameter),
  'repeated-parameter': problem(400, ofProblems.repeatedParameter),
  'invalid-parameter': problem(400, ofProblems.invalidParameter),
  'invalid-body': problem(400, ofProblems.invalidBody),
  unauthorized: problem(401, ofProblems.unauthorized),
  restricted: problem(403, ofProblems.restricted),
  'not-found': problem(404, ofProblems.notFound),
  'being-updated': problem(404, ofProblems.beingUpdated),
  'no-credential': problem(404, ofProblems.noCredential),
  'unknown-version': problem(404, ofProblems.unknownVersion),
  'no-such-address': problem(404, ofProblems.noSuchAddress),
  'method-not-allowed': problem(405, ofProblems.methodNotAllowed),
  'body-too-large': problem(413, ofProblems.bodyTooLarge),
  'wrong-type': problem(415, ofProblems.wrongType),
  'too-many': problem(429, ofProblems.tooMany),
  trouble: problem(500, ofProblems.trouble),
  unavailable: problem(503, ofProblems.unavailable),
} as const
export type ProblemName = keyof typeof problems

/** What is wrong with a field that was sent. */
const refusedField = z.strictObject({ pointer: z.string(), code: z.string(), detail: z.string() })
export type RefusedField = z.output<typeof refusedField>

/** RFC 9457, in the language that was asked for. */
export const problemAnswer = named(
  z.strictObject({
    type: told(z.url(), ofProblems.problemAnswerType),
    title: z.string(),
    status: z.int(),
    detail: told(z.string().optional(), ofProblems.problemAnswerDetail),
    parameters: told(z.array(z.string()).optional(), ofProblems.problemAnswerParameters),
    errors: told(z.array(refusedField).optional(), ofProblems.problemAnswerErrors),
    near: told(z.array(nearPart).optional(), ofProblems.problemAnswerNear),
  }),
  'Problem',
  ofProblems.problemAnswer,
)

function problem(status: number, title: Words): { status: number; title: Words } {
  return { status, title }
}

/** An identifier that leads to where it is explained; the same in every language. */
export function problemType(publicUrl: string, name: string): string {
  return `${publicUrl}/en/developers#${name}`
}

/** What happened and what to do, in words; `about` are the parameters or fields that it is about. */
export function problemDetail(name: ProblemName, about: readonly string[], locale: Locale): string {
  const quoted = about.map((text) => fill(details.quoted, { text })[locale])
  const list = new Intl.ListFormat(formatLocale[locale]).format(quoted)
  return sentences[name][locale].replace('{about}', () => list)
}

const sentences: Record<ProblemName, Words> = {
  'unknown-parameter': details.unknownParameter,
  'repeated-parameter': details.repeatedParameter,
  'invalid-parameter': details.invalidParameter,
  'invalid-body': fill(details.invalidBody, { mostChecked }),
  unauthorized: details.unauthorized,
  restricted: details.restricted,
  'not-found': details.notFound,
  'being-updated': details.beingUpdated,
  'no-credential': details.noCredential,
  'unknown-version': details.unknownVersion,
  'no-such-address': details.noSuchAddress,
  'method-not-allowed': details.methodNotAllowed,
  'body-too-large': fill(details.bodyTooLarge, { mostChecked }),
  'wrong-type': details.wrongType,
  'too-many': details.tooMany,
  trouble: details.trouble,
  unavailable: details.unavailable,
}
