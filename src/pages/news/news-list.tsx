import { Link } from 'react-router'
import { newsCategories } from '#content/model/kinds/choices.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import { dateInWords } from '#ui/dates.ts'
import { Picture } from '#ui/picture.tsx'
import { Plate } from '#ui/plate.tsx'

export type NewsCard = {
  id: string
  href: string | null
  title: string
  summary: string
  date: string
  category: keyof typeof newsCategories
  cover: ShownImage | null
  darkCover: ShownImage | null
  /** What is drawn where there is no cover. */
  plate: string | null
}

/** News items as equal entries; one without a picture shows a plate of its own. */
export function NewsList({
  locale,
  items,
  level = 2,
  firstInView = false,
}: {
  locale: Locale
  items: NewsCard[]
  level?: 2 | 3
  /** The list begins on the first screen: its first picture is fetched at once. */
  firstInView?: boolean
}) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 md:grid-cols-3">
      {items.map((item, at) => (
        <li key={item.id} className="relative">
          <div className="news-cover">
            {item.cover && (
              <Picture
                image={{ ...item.cover, alt: '' }}
                dark={item.darkCover}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
                className="size-full object-cover"
                eager={firstInView && at === 0}
              />
            )}
            {item.plate && <Plate at={item.plate} />}
          </div>
          <p className="mt-4 text-small text-quiet">
            <time dateTime={item.date}>{dateInWords(item.date, locale)}</time> ·{' '}
            {newsCategories[item.category][locale]}
          </p>
          <Heading className="mt-1.5 text-h4">
            <Link to={item.href ?? ''} prefetch="intent" className="entry-link">
              {item.title}
            </Link>
          </Heading>
          <p className="mt-2 text-quiet">{item.summary}</p>
        </li>
      ))}
    </ul>
  )
}
