import { OfficeCard } from '#content/site/office-card.tsx'
import { RichText } from '#content/site/rich-text.tsx'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { ContactElsewhere } from '#messages/site/contact-page.tsx'
import { Arrow, ExternalIcon } from '#ui/icons.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { DocumentList } from '../about/document-list.tsx'
import { MemberList } from '../about/member-list.tsx'
import { QuestionList } from '../certifications/question-list.tsx'
import { SchemeList } from '../certifications/scheme-list.tsx'
import { StatementList } from '../home/statement-list.tsx'
import { OfficeTable, WorldMap } from '../international/world-map.tsx'
import { NavigationTo } from '../layout/navigation-to.tsx'
import type { BlockView, CardView } from './block-view.ts'

/** The blocks of a page, one after the other. */
export function PageBlocks({ blocks, locale }: { blocks: BlockView[]; locale: Locale }) {
  return blocks.map((block) => <PageBlock key={block.id} block={block} locale={locale} />)
}

/** A block under its heading, where it has one; what is in it then has headings of the level below. */
function PageBlock({ block, locale }: { block: BlockView; locale: Locale }) {
  const { id, heading } = block
  const content = <BlockContent block={block} locale={locale} level={heading ? 3 : 2} />
  if (!heading)
    return (
      <div id={`block-${id}`} className="shell mt-12 sm:mt-16">
        {content}
      </div>
    )
  return (
    <Section
      id={`block-${id}`}
      title={heading}
      lead={block.kind === 'action' || block.kind === 'form' ? (block.text ?? undefined) : undefined}
    >
      {content}
    </Section>
  )
}

type ContentProps = { block: BlockView; locale: Locale; level: 2 | 3 }

function BlockContent({ block, locale, level }: ContentProps) {
  switch (block.kind) {
    case 'text':
      return (
        <div className="max-w-3xl">
          <RichText text={block.text} />
        </div>
      )
    case 'picture':
      return (
        <figure className="max-w-5xl">
          <Picture image={block.image} sizes="(min-width: 64rem) 64rem, 100vw" className="h-auto w-full" />
          {block.caption && <figcaption className="mt-3 text-small text-quiet">{block.caption}</figcaption>}
        </figure>
      )
    case 'cards':
      return <CardList cards={block.cards} level={level} />
    case 'figures':
      return <StatementList statements={block.figures} />
    case 'people':
      return <MemberList members={block.members} level={level} />
    case 'documents':
      return <DocumentList documents={block.documents} />
    case 'offices':
      return (
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {block.offices.map((each) => (
            <OfficeCard key={each.id} office={each} level={level} />
          ))}
        </div>
      )
    case 'schemes':
      return <SchemeList schemes={block.schemes} level={level} />
    case 'questions':
      return <QuestionList questions={block.questions} level={level} />
    case 'form':
      return (
        <div className="max-w-3xl">
          <ContactElsewhere locale={locale} {...block.form} />
        </div>
      )
    case 'map':
      return (
        <>
          <WorldMap offices={block.offices} />
          <details className="more mt-2">
            <summary>{m.map_table_caption()}</summary>
            <OfficeTable offices={block.offices} />
          </details>
        </>
      )
    case 'action':
      return (
        <p className="flex flex-wrap gap-4">
          {block.links.map((link, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
            <NavigationTo key={at} link={link} className={at === 0 ? 'button-primary' : 'button-quiet'} />
          ))}
        </p>
      )
  }
}

/** Equal subjects side by side, each a link where it leads somewhere. */
function CardList({ cards, level }: { cards: CardView[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ title, text, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
        <li key={at} className="relative border-t border-line py-6">
          <Heading className="text-h4">
            {to ? <NavigationTo link={to} className="entry-link" /> : title}
          </Heading>
          {text && <p className="mt-2 text-quiet">{text}</p>}
          {to && (
            <p className="mt-3 text-river" aria-hidden="true">
              {to.external ? <ExternalIcon /> : <Arrow />}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
