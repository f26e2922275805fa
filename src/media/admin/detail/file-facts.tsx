import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { sizeInWords } from '#ui/dates.ts'
import { typeInWords } from '../file-words.ts'
import type { ShownFile } from './media-file-page.tsx'

export function FileFacts({ file, locale }: { file: ShownFile; locale: Locale }) {
  const { present, former, addedAt, width, height, pages } = file
  const first = former.at(-1) ?? present
  return (
    <section aria-labelledby="media-facts">
      <h2 id="media-facts">{m.media_facts()}</h2>
      <dl className="fact-rows mt-2 text-small [--term-width:7rem]">
        <Fact term={m.media_fact_type()}>{typeInWords(file.type)}</Fact>
        <Fact term={m.media_fact_size()}>{sizeInWords(file.bytes, locale)}</Fact>
        {width !== null && height !== null && (
          <Fact term={m.media_fact_pixels()}>{m.media_pixels({ width, height })}</Fact>
        )}
        {pages !== null && <Fact term={m.media_fact_pages()}>{pages}</Fact>}
        <Fact term={m.media_fact_added()}>
          <Moment at={addedAt} locale={locale} withTime />
          <br />
          {m.admin_list_by({ name: doerInWords(first.by) })}
        </Fact>
        {former.length > 0 && (
          <Fact term={m.media_fact_replaced()}>
            <Moment at={present.at} locale={locale} withTime />
            <br />
            {m.admin_list_by({ name: doerInWords(present.by) })}
          </Fact>
        )}
      </dl>
      {!file.trashedAt && (
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small/[1.65] font-semibold">
          <a href={file.href} target="_blank" rel="noopener">
            {m.media_preview_open()}
            <span className="visually-hidden"> {m.opens_new_tab()}</span>
          </a>
          <a href={file.href} download>
            {m.media_download()}
          </a>
        </p>
      )}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
