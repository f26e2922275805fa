import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import type { NavigationLink } from './navigation.ts'

type Props = { link: NavigationLink; className?: string; prefetch?: 'intent' }

/** A link of a menu: to a page of this site, or to another site, which opens beside it. */
export function NavigationTo({ link: { label, href, external, isApart }, className, prefetch }: Props) {
  if (external)
    return (
      <a href={href} target="_blank" rel="noopener" className={className}>
        {label}
        <ExternalIcon />
        <span className="visually-hidden"> {m.opens_new_tab()}</span>
      </a>
    )
  return (
    <Link to={href} prefetch={prefetch} className={className} reloadDocument={isApart}>
      {label}
    </Link>
  )
}
