import type { ServerBuild } from 'react-router'
import { accountsApi } from '#accounts/api/accounts-api.ts'
import { caseDoors } from '#cases/model/case-words.ts'
import { locales } from '#kernel/locales.ts'
import { registerEndpoints } from '#register/api/register-api.ts'
import { endpoints } from '#register/model/public-api/endpoints.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { setupOrder } from '#shell/setup/steps.ts'

/** An address that takes forms or JSON; a page in two languages has two paths. */
export type FormPlace = {
  method: string
  paths: string[]
  /** For people who are signed in; others are led to sign in. */
  isAdmin: boolean
  takes: 'forms' | 'json' | 'either'
}

export const signOut = '/api/auth/sign-out'
const id = '00000000-0000-4000-8000-000000000000'
/**
 * What stands in an address for each of its parameters; a new parameter of a route that is written to needs one here.
 */
const examples: Record<string, readonly string[]> = {
  ...{ lang: locales, door: caseDoors, id: [id], run: [id], section: ['news'], step: setupOrder },
  link: ['confirm', 'manage', 'end'],
}
/** Scripts use another method than forms for these. */
const methods: Record<string, string> = { 'content/admin/routes/entry-draft': 'PUT' }

/** Everything of the built site that takes something, read from its routes and from what programs may call. */
export function formPlaces({ routes }: ServerBuild): FormPlace[] {
  const pathOf = (routeId: string): string => {
    const { path, parentId } = routes[routeId] ?? {}
    const above = parentId === undefined ? '' : pathOf(parentId)
    return path ? `${above}/${path}` : above
  }
  const written = Object.values(routes).filter((route) => route?.module.action !== undefined)
  const byModule = Map.groupBy(written, (route) => route?.module.action)
  const pages = [...byModule.values()].map((same): FormPlace => {
    const paths = same.flatMap((route) => {
      const plain = filled(pathOf(route?.id ?? ''))
      if (route?.module.default === undefined) return plain
      // A page is two things: its document, and its data for a script.
      return plain.flatMap((path) =>
        route.index ? [`${path}?index`, `${path}.data?index`] : [path, `${path}.data`],
      )
    })
    const isPage = same[0]?.module.default !== undefined
    const method = methods[same[0]?.id ?? ''] ?? 'POST'
    return {
      method,
      paths,
      isAdmin: paths[0]?.startsWith('/admin') === true,
      takes: isPage ? 'forms' : 'either',
    }
  })
  // No handler runs: only the paths are read.
  const accounts = accountsApi({} as RunningSite).routes.map(
    ({ method, path }) => [method, `/api${path}`] as const,
  )
  const open = Object.values(endpoints).map(
    ({ method, path }) => [method.toUpperCase(), `/api${path}`] as const,
  )
  const keyed = Object.entries(registerEndpoints).map(
    ([path, { method }]) => [method, `/api/v1/register${path.replace(':id', 'E-1')}`] as const,
  )
  const programs = [...accounts, ...open, ...keyed].filter(
    ([method]) => method === 'POST' || method === 'PUT',
  )
  return [
    ...pages,
    ...programs.map(([method, path]): FormPlace => {
      const isForm = path === signOut
      return { method, paths: [path], isAdmin: false, takes: isForm ? 'either' : 'json' }
    }),
  ]
}

function filled(path: string): string[] {
  return path.split('/').reduce<string[]>(
    (before, segment) => {
      const name = /^:(\w+)$/.exec(segment)?.[1]
      const words = name === undefined ? [segment] : examples[name]
      if (!words) throw new Error(`The address of ${path} needs an example for ${segment}`)
      return before.flatMap((start) => words.map((word) => (segment === '' ? start : `${start}/${word}`)))
    },
    [''],
  )
}
