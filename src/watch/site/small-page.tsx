import { Link } from 'react-router'

type Props = {
  title: string
  lead?: string
  way?: { href: string; label: string }
  children?: React.ReactNode
}

/** The narrow page of what a link in a mail opens. */
export function SmallPage({ title, lead, way, children }: Props) {
  return (
    <div className="shell mt-14 lg:mt-20">
      <div className="mx-auto max-w-xl">
        <h1 className="text-h2">{title}</h1>
        {lead && <p className="mt-3 wrap-anywhere text-quiet">{lead}</p>}
        <div className="mt-6 grid gap-6">{children}</div>
        {way && (
          <p className="mt-8">
            <Link to={way.href} className="button-quiet">
              {way.label}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
