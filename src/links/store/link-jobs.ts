import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { openOutside } from './ask-outside.ts'
import { checkDueLinks } from './check-due-links.ts'

/**
 * Looks at addresses outside four times an hour, a few at a time. Not at the start: whoever only tries the site out
 * asks nobody anything.
 */
export function startLinkChecks(site: Site): Repeated {
  const outside = openOutside(site.env.publicUrl)
  const check = (isStopping: () => boolean) =>
    checkDueLinks(callerOf(site, { locale: defaultLocale }), outside, isStopping)
  return startEvery(hour / 4, site.log, { 'links could not be checked': check }, { atStart: false })
}
