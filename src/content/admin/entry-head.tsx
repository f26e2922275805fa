import type { ListedTitle } from '#content/model/editors-view.ts'
import { Title } from '#ui/admin/title.tsx'

/** The head of a page about one entry: what the page is, which entry it is about, and the ways on from there. */
export function EntryHead({
  heading,
  title,
  children,
}: {
  heading: string
  title: ListedTitle | null
  children: React.ReactNode
}) {
  return (
    <div className="list-head">
      <h1>
        {heading}
        {title && (
          <>
            {': '}
            <Title title={title} untitled="" />
          </>
        )}
      </h1>
      <p className="flex flex-wrap gap-x-6">{children}</p>
    </div>
  )
}
