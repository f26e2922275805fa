import type { RouterContextProvider } from 'react-router'
import { countriesList, readList } from '#content/store/page-lists.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'

type Context = Readonly<RouterContextProvider>

/** The countries that have a page, in order; null when they cannot be read. */
export function readCountries(context: Context): Promise<{ label: string; href: string }[] | null> {
  return orWithoutCountries(context, async () => {
    const caller = callerFrom(context)
    const countries = await readList(caller, countriesList(caller))
    return countries.flatMap(({ name, href }) => (href ? [{ label: name, href }] : []))
  })
}

/**
 * Countries that cannot be read are told to the log only: what needs them is left out, the page works and is not
 * kept (specification, section 8).
 */
export async function orWithoutCountries<Value>(
  context: Context,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    context.get(siteContext).log.error({ err: error }, 'the countries could not be read')
    callerFrom(context).reads.keepable = false
    return null
  }
}
