import { Link } from 'react-router'

type Props = {
  title: string
  total: number
  /** Where all of it is, if there is a list of exactly that. */
  href?: string
  children: React.ReactNode
}

/** Something that waits under its heading, with how much of it there is; where nothing does, there is neither. */
export function Part({ title, total, href, children }: Props) {
  if (total === 0) return null
  return (
    <div>
      <h3>
        {href ? <Link to={href}>{title}</Link> : title}{' '}
        <span className="font-normal text-quiet">{total}</span>
      </h3>
      {children}
    </div>
  )
}
