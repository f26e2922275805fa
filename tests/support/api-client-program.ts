import createClient from 'openapi-fetch'
import type { paths } from './described.ts'

/* What a program of somebody else does with the API, by types made from its description alone. */
const [baseUrl = '', number = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl })

const found = await client.GET('/v1/certificates/{number}', {
  params: { path: { number }, query: { languages: 'all' } },
})
const unknown = await client.GET('/v1/certificates/{number}', { params: { path: { number: 'Nadie-1' } } })
const checked = await client.POST('/v1/check', { body: { texts: [number, 'Nadie-1'] } })
const seen: string[] = []
const left: string[] = []
let cursor: string | undefined
do {
  const { data } = await client.GET('/v1/certificates', {
    params: { query: { updatedSince: '2000-01-01', limit: 1, ...(cursor && { cursor }) } },
  })
  seen.push(...(data?.items ?? []).map(({ id }) => id))
  left.push(...(data?.left ?? []).map(({ id }) => id))
  cursor = (data?.next && new URL(data.next).searchParams.get('cursor')) || undefined
} while (cursor)

// @ts-expect-error A number is wanted.
const limit: NonNullable<paths['/v1/companies']['get']['parameters']['query']>['limit'] = '1'
// @ts-expect-error There is no such state.
const state: NonNullable<paths['/v1/certificates']['get']['parameters']['query']>['state'] = 'valid'

const answers = checked.data && 'answers' in checked.data ? checked.data.answers : []
const said = {
  ...{ state: found.data?.status.state, labels: found.data?.status.labelByLanguage },
  problem: unknown.error?.status,
  outcomes: answers.map(({ outcome }) => outcome),
  ...{ seen, left, wrong: [limit, state] },
}
process.stdout.write(JSON.stringify(said))
