import type { RootContent } from 'mdast'
import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { anchorOf, Markdown, wordsOf } from './markdown.tsx'

type Props = {
  manual: RootContent[]
  /** The kinds whose fields are described, by their names for many. */
  kinds: { path: string; label: string }[]
}

/** The manual of whoever writes, with its chapters, and the way to what each field is for. */
export function HelpPage({ manual, kinds }: Props) {
  const chapters = manual.filter((node) => node.type === 'heading' && node.depth === 2)
  return (
    <div className="help">
      <nav aria-label={m.help_contents()}>
        <h2>{m.help_contents()}</h2>
        <ul>
          {chapters.map((chapter) => (
            <li key={anchorOf(chapter)}>
              <a href={`#${anchorOf(chapter)}`}>{wordsOf(chapter)}</a>
            </li>
          ))}
        </ul>
        <h2>{m.help_fields()}</h2>
        <ul>
          {kinds.map(({ path, label }) => (
            <li key={path}>
              <Link to={adminAddress.helpOn(path)}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="help-text">
        <Markdown nodes={manual} />
      </article>
    </div>
  )
}
