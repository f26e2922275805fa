import { m } from '#kernel/i18n/messages.ts'
import { Fold } from './fold.tsx'

/** What a page holds, as links to its parts; a telephone folds it. */
export function Contents({ parts }: { parts: { id: string; title: string }[] }) {
  return (
    <nav aria-label={m.on_this_page()} className="border-t-2 border-ink print:hidden">
      <p className="pt-3.5 text-small font-semibold max-sm:hidden">{m.on_this_page()}</p>
      <Fold label={m.on_this_page()}>
        <ul className="max-sm:pb-3 sm:mt-2 sm:columns-2 lg:columns-1">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="plain-link inline-block py-1.5">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}
