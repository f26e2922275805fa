import type { Shown } from '#content/model/define-kind.ts'
import type { settings } from '#content/model/kinds/settings.ts'
import { Picture } from '#ui/picture.tsx'

export type Identity = Shown<typeof settings>

/** A logo at least so many times as wide as high is taken to hold the name. */
const holdsName = 1.8

/** The body's logo and name; the drawn mark where it has no logo. A wide logo stands alone: it says the name itself. */
export function Brand({ identity: { name, logo, darkLogo } }: { identity: Identity }) {
  if (!logo)
    return (
      <>
        <img src="/drawings/mark.svg" alt="" width={44} height={44} />
        <span>{name}</span>
      </>
    )
  const isWide = logo.width >= holdsName * logo.height
  return (
    <>
      <Picture
        image={{ ...logo, alt: '' }}
        dark={darkLogo}
        sizes={isWide ? '14rem' : '3rem'}
        className={darkLogo ? 'logo' : 'logo dark:bg-white dark:px-2 dark:py-1'}
        eager
      />
      <span className={isWide ? 'visually-hidden' : undefined}>{name}</span>
    </>
  )
}
