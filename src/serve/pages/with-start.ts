import type { EntryContext } from 'react-router'
import { meansAdmin } from '#kernel/http/admin-guard.ts'
import type { PageState, Start } from '#ui/start/start.ts'

/**
 * A rendered page with what starts its application. The mark allows the script; what the script is given is data,
 * which needs no allowance.
 */
export function withStart(html: string, mark: string, starter: string, start: Start): string {
  const data = JSON.stringify(start).replaceAll('<', '\\u003c')
  const script = `<script type="application/json">${data}</script><script nonce="${mark}">${starter}</script>`
  const ahead = start.now ? preloads(start) : ''
  const head = html.indexOf('</head>')
  const body = html.lastIndexOf('</body>')
  return html.slice(0, head) + ahead + html.slice(head, body) + script + html.slice(body)
}

/** An application that is wanted at once is fetched while the page is read. */
function preloads({ manifest, entry, imports, routes }: Start): string {
  const files = new Set([manifest, entry, ...imports, ...Object.values(routes).flat()])
  return [...files].map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('')
}

/** What a page says of its application, as React Router's own `Scripts` would. */
export function startOf(pathname: string, context: EntryContext, state: PageState): Start {
  const { manifest, serverHandoffString = '{}', staticHandlerContext } = context
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const routes = Object.fromEntries(matched.map((route) => [route.id, modulesOf(route)]))
  const imports = [...manifest.entry.imports, ...matched.flatMap((route) => route.imports ?? [])]
  return {
    now: meansAdmin(pathname),
    context: JSON.parse(serverHandoffString),
    first: manifest.hmr?.runtime,
    manifest: manifest.url,
    entry: manifest.entry.module,
    imports: [...new Set(imports)],
    routes,
    ...state,
  }
}

function modulesOf(route: EntryContext['manifest']['routes'][string] & object): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ].filter((part) => part !== undefined)
}
