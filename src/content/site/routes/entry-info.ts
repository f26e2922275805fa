import type { RouterContextProvider } from 'react-router'
import { alternatesOf } from '#content/store/addresses-of.ts'
import { address } from '#kernel/addresses.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { type Crumb, type Described, pageInfo, shareImage } from '#ui/routes/page-info.ts'

type Context = Readonly<RouterContextProvider>

type AnyShown = {
  id: string
  href: string | null
  seoTitle: string | null
  seoDescription: string | null
  shareImage: ShownImage | null
}

/** The same for a page that shows one entry: its own words for search engines, its addresses, its drawing. */
export async function entryInfo(
  context: Context,
  entry: AnyShown,
  page: Omit<Described, 'path' | 'alternates' | 'image'> & { path?: string },
): Promise<PageInfo & { crumbs: Crumb[] }> {
  const caller = callerFrom(context)
  return {
    ...pageInfo(context, {
      ...page,
      path: page.path ?? entry.href ?? address.home(caller.locale),
      alternates: await alternatesOf(caller, entry.id),
      image: entry.shareImage ? `${entry.shareImage.base}/1280.jpeg` : shareImage(caller.locale, entry.id),
    }),
    ...(entry.seoTitle ? { title: entry.seoTitle } : {}),
    ...(entry.seoDescription ? { description: entry.seoDescription } : {}),
  }
}
