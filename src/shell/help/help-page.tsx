import type { RootContent } from 'mdast'
import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Contents } from '#ui/contents.tsx'
import { Fold } from '#ui/fold.tsx'
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        role="group"
        aria-label={m.on_this_page()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="text-small lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-auto"
      >
        <Contents parts={chapters.map((chapter) => ({ id: anchorOf(chapter), title: wordsOf(chapter) }))} />
        <nav aria-label={m.help_fields()} className="sm:mt-6">
          <p className="text-small font-semibold max-sm:hidden">{m.help_fields()}</p>
          <Fold label={m.help_fields()}>
            <ul className="max-sm:pb-3 sm:mt-2 sm:columns-2 lg:columns-1">
              {kinds.map(({ path, label }) => (
                <li key={path}>
                  <Link to={adminAddress.helpOn(path)} className="plain-link inline-block py-1.5">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
        </nav>
      </div>
      <article className="help-text">
        <Markdown nodes={manual} />
      </article>
    </div>
  )
}
