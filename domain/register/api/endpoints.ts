import { z } from 'zod'
import { type Words, words } from '../../locales.ts'
import { certificateAnswer } from './certificate-answer.ts'
import { checkAnswer, checkAnswers } from './check-answer.ts'
import { companyAnswer } from './company-answer.ts'
import { certificateList, companyList, countryList, officeList, schemeList } from './list-answers.ts'
import * as parameter from './parameters.ts'
import type { ProblemName } from './problems.ts'
import { told } from './told.ts'

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
  /** One for one status 200; null is a drawing. */
  answer: z.ZodType | null
  problems: ProblemName[]
  /** `always` is asked for again each time, and answered 304 where nothing changed; in seconds it may be kept. */
  freshness: 'always' | 'never' | number
}

/** What may go wrong everywhere. */
const anywhere: ProblemName[] = [
  'unknown-parameter',
  'repeated-parameter',
  'invalid-parameter',
  'too-many',
  'trouble',
]

export const checkBody = told(
  z.union([
    z.strictObject({ text: parameter.checkedText }),
    z.strictObject({
      texts: told(
        z.array(parameter.checkedText).min(1).max(mostChecked),
        `Hasta ${mostChecked}.`,
        `Up to ${mostChecked}.`,
      ),
    }),
  ]),
  'Un texto, o varios.',
  'One text, or several.',
)

const { lang } = parameter

/** Everything that the public API answers: from here come its routes, its description and its readable page. */
export const endpoints = {
  check: define({
    method: 'get',
    path: '/v1/check',
    summary: words('Verificar uno', 'Check one'),
    text: words(
      'Responde qué se sabe de un número de certificado, un nombre completo, una identificación tributaria o un `empId`. Tolera el modo de escribirlo. No se guarda lo que se pregunta.',
      'Answers what is known of the number of a certificate, a full name, a tax id or an `empId`, however it is written. What is asked is not kept.',
    ),
    query: { text: parameter.checkedText, lang },
    answer: checkAnswer,
    freshness: 'never',
  }),
  checkMany: define({
    method: 'post',
    path: '/v1/check',
    summary: words('Verificar muchos', 'Check many'),
    text: words(
      `Lo mismo para un texto, o para hasta ${mostChecked} a la vez, como una lista de proveedores. A «text» se responde una respuesta; a «texts», una lista.`,
      `The same for one text, or for up to ${mostChecked} at once, such as a list of suppliers. “text” is answered with one answer, “texts” with a list.`,
    ),
    query: { lang },
    body: checkBody,
    answer: z.union([checkAnswer, checkAnswers]),
    problems: ['invalid-body', 'body-too-large', 'wrong-type'],
    freshness: 'never',
  }),
  certificate: define({
    method: 'get',
    path: '/v1/certificates/{number}',
    summary: words('Un certificado', 'One certificate'),
    text: words(
      'Todo lo que es público de un certificado, por su número. También los que no figuran en el directorio.',
      'Everything that is public of a certificate, by its number. Also of those that do not stand in the directory.',
    ),
    params: { number: parameter.number },
    query: { lang },
    answer: certificateAnswer,
    problems: ['restricted', 'not-found', 'being-updated'],
    freshness: 'always',
  }),
  certificates: define({
    method: 'get',
    path: '/v1/certificates',
    summary: words('Los certificados del directorio', 'The certificates of the directory'),
    text: words(
      'Los certificados de empresas que aceptaron figurar, en un orden que no cambia. Los filtros se suman.',
      'The certificates of companies that agreed to stand in the directory, in an order that stays. Filters add up.',
    ),
    query: { ...parameter.certificateFilters, ...parameter.paging, lang },
    answer: certificateList,
    freshness: 'always',
  }),
  company: define({
    method: 'get',
    path: '/v1/companies/{empId}',
    summary: words('Una empresa', 'One company'),
    text: words(
      'Una empresa con sus certificados, los vigentes primero, y los lugares donde valen.',
      'A company with its certificates, those in force first, and the places where they hold.',
    ),
    params: { empId: parameter.empId },
    query: { lang },
    answer: companyAnswer,
    problems: ['restricted', 'not-found'],
    freshness: 'always',
  }),
  companies: define({
    method: 'get',
    path: '/v1/companies',
    summary: words('Las empresas del directorio', 'The companies of the directory'),
    text: words(
      'Las empresas que aceptaron figurar en el directorio, en un orden que no cambia.',
      'The companies that agreed to stand in the directory, in an order that stays.',
    ),
    query: { ...parameter.companyFilters, ...parameter.paging, lang },
    answer: companyList,
    freshness: 'always',
  }),
  schemes: define({
    method: 'get',
    path: '/v1/schemes',
    summary: words('Los esquemas', 'The schemes'),
    text: words(
      'Los esquemas de certificación que se ofrecen, con la clave por la que se filtra.',
      'The certification schemes on offer, with the key to filter by.',
    ),
    query: { lang },
    answer: schemeList,
    freshness: 300,
  }),
  countries: define({
    method: 'get',
    path: '/v1/countries',
    summary: words('Los países', 'The countries'),
    text: words(
      'Los países de las empresas del directorio y de sus sitios, con cuántos certificados hay en cada uno.',
      'The countries of the companies in the directory and of their sites, with how many certificates each has.',
    ),
    query: { lang },
    answer: countryList,
    freshness: 300,
  }),
  offices: define({
    method: 'get',
    path: '/v1/offices',
    summary: words('Las oficinas', 'The offices'),
    text: words('Dónde están y cómo se llega a ellas.', 'Where they are and how to reach them.'),
    query: { lang },
    answer: officeList,
    freshness: 300,
  }),
  badge: define({
    method: 'get',
    path: '/v1/certificates/{number}/badge.svg',
    summary: words('El sello de un certificado', "A certificate's badge"),
    text: words(
      'Una imagen SVG con el número y el estado de hoy, para la página de la empresa certificada. Se vuelve gris cuando el certificado termina, y ámbar mientras está suspendido.',
      "An SVG image with the number and today's state, for the certified company's own page. It turns grey when the certificate ends, and amber while it is suspended.",
    ),
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
