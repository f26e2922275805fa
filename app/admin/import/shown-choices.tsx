import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'

export type ShownChoice = { words: string; count: number; href: string; isCurrent: boolean }

/** Which rows of a report are shown, each choice with how many it shows. */
export function ShownChoices({ choices }: { choices: ShownChoice[] }) {
  return (
    <nav className="import-shown" aria-label={m.admin_list_show()}>
      {choices.map(({ words, count, href, isCurrent }) => (
        <Link key={words} to={href} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {words} <span className="figures">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
