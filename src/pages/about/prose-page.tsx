import type { Shown } from '#content/model/define-kind.ts'
import type { page as pageKind } from '#content/model/kinds/page.ts'
import { RichText } from '#content/site/rich-text.tsx'
import { m } from '#kernel/i18n/messages.ts'
import { Contents } from '#ui/contents.tsx'
import { dateInWords } from '#ui/dates.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { BlockView } from '../blocks/block-view.ts'
import { LatePageBlocks } from '../blocks/late-page-blocks.ts'
import { NothingYet } from '../nothing-yet.tsx'

/** A page with a place of its own is shown before it is written: then it has no text. */
export type Prose = Pick<
  Shown<typeof pageKind>,
  'key' | 'title' | 'summary' | 'version' | 'effectiveDate'
> & { body: Shown<typeof pageKind>['body'] | null; blocks: BlockView[] }

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  prose: Prose
  children?: React.ReactNode
}

/** A page of prose with its table of contents, of blocks, or of both, with its version and its date. */
export function ProsePage({ page, prose, children }: Props) {
  const headings = (prose.body?.headings ?? []).filter(({ level }) => level === 2)
  const hasText = Boolean(prose.body || children || prose.version || prose.effectiveDate)
  return (
    <article>
      <PageHead crumbs={page.crumbs} title={prose.title} lead={prose.summary} seed={prose.key} />
      {hasText && (
        <div className="shell mt-14 grid gap-x-8 gap-y-10 lg:grid-cols-12">
          {headings.length > 2 && (
            <div className="lg:order-2 lg:col-span-4">
              <div className="lg:sticky lg:top-28">
                <Contents parts={headings} />
              </div>
            </div>
          )}
          <div className="min-w-0 lg:col-span-8">
            {prose.body && <RichText text={prose.body} linked />}
            {children}
            {(prose.version || prose.effectiveDate) && (
              <p className="figures mt-12 border-t border-line pt-4 text-small text-quiet">
                {[
                  prose.version && m.version({ version: prose.version }),
                  prose.effectiveDate &&
                    m.effective_from({ date: dateInWords(prose.effectiveDate, page.locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </div>
        </div>
      )}
      {!hasText && prose.blocks.length === 0 && <NothingYet />}
      {prose.blocks.length > 0 && <LatePageBlocks blocks={prose.blocks} locale={page.locale} />}
    </article>
  )
}
