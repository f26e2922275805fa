import type { LoaderFunctionArgs, MetaFunction, MiddlewareFunction } from 'react-router'
import { kinds } from '#content/model/kinds/index.ts'
import { listMedia } from '#content/store/library/list-media.ts'
import { listPublished } from '#content/store/list-published.ts'
import type { Editor } from '#kernel/caller.ts'
import { inRequestLocale } from '#kernel/i18n/request-locale.server.ts'
import { showIn } from '#kernel/i18n/shown-locale.ts'
import { asLocale } from '#kernel/locales.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import type { Given } from '#shell/styleguide/examples.ts'
import { StyleguidePage } from '#shell/styleguide/styleguide-page.tsx'
import admin from '#ui/styles/admin/admin.css?url'
import styleguide from '#ui/styles/styleguide.css?url'

// Only in development (src/routes.ts), and outside of the admin area's layout: it shows the components in every
// language of the site.
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context, request }, next) => {
    const { caller } = signedInFrom(context, request)
    return inRequestLocale(localeAsked(request, caller), next)
  },
]

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Given> {
  const { caller, csrf } = signedInFrom(context, request)
  const [image, document] = await Promise.all([firstFile(caller, 'image'), firstFile(caller, 'document')])
  const entries = await Promise.all(
    Object.values(kinds).map(async (kind) => {
      const published = await listPublished(caller, kind, { limit: 2 })
      return [kind.name, published.map(({ id }) => id)]
    }),
  )
  return {
    ...{ locale: localeAsked(request, caller), image, document, csrf },
    entries: Object.fromEntries(entries),
  }
}

export function links() {
  return [admin, styleguide].map((href) => ({ rel: 'stylesheet', href }))
}

export const meta: MetaFunction = () => [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }]

export default function Styleguide({ loaderData }: { loaderData: Given }) {
  // The address names no language, and the words of a page are in one: it is set here.
  showIn(loaderData.locale)
  return <StyleguidePage {...loaderData} />
}

function localeAsked(request: Request, caller: Editor) {
  return asLocale(new URL(request.url).searchParams.get('language'), caller.locale)
}

async function firstFile(caller: Editor, group: 'image' | 'document') {
  const listed = await listMedia(caller, { group, page: 1, size: 1 })
  return listed.ok ? (listed.value.media[0] ?? null) : null
}
