import { useId, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useOwnRights } from '#accounts/admin/rights/own-rights.tsx'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { writesLanguage } from '#kernel/rights/rights.ts'
import { groupOf, type MediaFacts, type MediaUse, mediaLimits, mediaTrashDays } from '#media/model/media.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { sizeInWords } from '#ui/sizes.ts'
import { formatOf, kindInWords } from '../file-words.ts'
import { FocalPoint } from '../focal-point.tsx'
import { MediaPicker } from '../picker/media-picker.tsx'
import type { ShownFile } from './media-file-page.tsx'
import { type MediaRefused, problemWords } from './outcome.ts'

/** The name of a file, and, for a picture, the text and the focal point that a new use of it begins with. */
export function DescribeForm({
  csrf,
  file,
  isImage,
  mayRename,
  refused,
}: {
  csrf: string
  file: ShownFile
  isImage: boolean
  /** Visitors see the name wherever the file is used. */
  mayRename: boolean
  /** What was typed and not taken stays in the fields. */
  refused: MediaRefused | null
}) {
  const { rights } = useOwnRights()
  const problem = refused?.intent === 'describe' ? problemWords[refused.problem]() : null
  const shown = refused?.described ?? file
  const [focal, setFocal] = useState(shown.focal)
  const seen = { fileName: file.fileName, alt: file.alt, focal: file.focal }
  return (
    <Form method="post" noValidate className="media-describe" aria-labelledby="media-describe">
      <h2 id="media-describe">{m.media_describe()}</h2>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <label>
        <span className="field-label">{m.media_name()}</span>
        <input
          name="fileName"
          className="field"
          defaultValue={shown.fileName}
          maxLength={mediaLimits.nameCharacters}
          autoComplete="off"
          readOnly={!mayRename}
          required
          {...wrongField(problem)}
          aria-describedby={problem ? 'media-name-problem' : undefined}
        />
      </label>
      {problem && <FieldProblem id="media-name-problem">{problem}</FieldProblem>}
      {isImage && (
        <>
          {locales.map((locale) => (
            <AltField
              key={locale}
              locale={locale}
              text={shown.alt[locale] ?? ''}
              present={file.alt[locale] ?? ''}
              mayWrite={writesLanguage(rights, locale)}
            />
          ))}
          <p id="media-alt-help" className="text-small text-quiet">
            {file.film ? m.media_alt_help_film() : m.media_alt_help()}
          </p>
          <div className="needs-script">
            <FocalPoint id="media-focal" file={file} value={focal} onChange={setFocal} withCrops={false} />
          </div>
          <input type="hidden" name="focal" value={focal ? `${focal.x} ${focal.y}` : ''} />
        </>
      )}
      <button type="submit" name="intent" value="describe" className="button-quiet justify-self-start">
        {m.media_save()}
      </button>
    </Form>
  )
}

type AltFieldProps = {
  locale: Locale
  text: string
  /** What is stored. */
  present: string
  mayWrite: boolean
}

/** What a picture shows, in one language; to be read only where the account does not write that language. */
function AltField({ locale, text, present, mayWrite }: AltFieldProps) {
  const label = m.media_alt_suggested({ language: languageName(locale) })
  if (!mayWrite)
    return (
      <div>
        <p className="field-label">{label}</p>
        <p lang={locale}>{present || '—'}</p>
        <input type="hidden" name={`alt.${locale}`} value={present} />
      </div>
    )
  return (
    <label>
      <span className="field-label">{label}</span>
      <textarea
        name={`alt.${locale}`}
        className="field growing-small"
        lang={locale}
        rows={2}
        maxLength={300}
        defaultValue={text}
        aria-describedby="media-alt-help"
      />
      {text !== present && present && (
        <span className="block text-small text-quiet">
          {m.media_now_says()} <q lang={locale}>{present}</q>
        </span>
      )}
    </label>
  )
}

export function FileFacts({ file, locale }: { file: ShownFile; locale: Locale }) {
  const { present, former, addedAt, width, height, pages, film, drawing } = file
  const href = film?.href ?? drawing ?? file.href
  const size = sizeInWords(file.bytes, locale)
  const first = former.at(-1) ?? present
  return (
    <section aria-labelledby="media-facts">
      <h2 id="media-facts">{m.media_facts()}</h2>
      <dl className="fact-rows mt-2 text-small [--term-width:7rem]">
        <Fact term={m.media_fact_type()}>{kindInWords(file)}</Fact>
        <Fact term={m.media_fact_size()}>
          {drawing ? m.media_size_beside({ size, format: formatOf(file.type) }) : size}
        </Fact>
        {width !== null && height !== null && (
          <Fact term={m.media_fact_pixels()}>{m.media_pixels({ width, height })}</Fact>
        )}
        {film && (
          <>
            <Fact term={m.media_fact_length()}>
              {m.media_seconds({ seconds: Math.max(1, Math.round(film.seconds)) })}
            </Fact>
            <Fact term={m.media_fact_sound()}>
              {film.hasSound ? m.media_sound_some() : m.media_sound_none()}
            </Fact>
          </>
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
          <a href={href} target="_blank" rel="noopener">
            {m.media_preview_open()}
            <span className="visually-hidden"> {m.opens_new_tab()}</span>
          </a>
          <a href={href} download>
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

type DeleteSectionProps = { locale: Locale; csrf: string; file: ShownFile; uses: MediaUse[] }

/** A file that nothing uses can go to the trash. In place of one that is used, another file has to be chosen first. */
export function DeleteSection({ locale, csrf, file, uses }: DeleteSectionProps) {
  const id = useId()
  const submit = useSubmit()
  const [picks, setPicks] = useState(false)
  const [other, setOther] = useState<MediaFacts | null>(null)
  return (
    <section aria-labelledby="media-delete">
      <h2 id="media-delete">{m.media_delete()}</h2>
      {uses.length === 0 ? (
        <Form method="post" className="mt-2 grid justify-items-start gap-4">
          <p className="text-quiet">{m.media_delete_text({ days: mediaTrashDays })}</p>
          <input type="hidden" name="csrf" value={csrf} />
          <button type="submit" name="intent" value="trash" className="button-quiet">
            {m.media_delete()}
          </button>
        </Form>
      ) : (
        <>
          <p className="mt-2 text-quiet">{m.media_delete_used()}</p>
          <button type="button" className="button-quiet needs-script mt-4" onClick={() => setPicks(true)}>
            {m.media_repoint()}
          </button>
        </>
      )}
      {picks && (
        <MediaPicker
          group={groupOf(file.type)}
          locale={locale}
          csrf={csrf}
          except={file.id}
          onPick={(picked) => {
            setPicks(false)
            setOther(picked)
          }}
          onClose={() => setPicks(false)}
        />
      )}
      {other && (
        <Modal labelledBy={`${id}-sure`} className="modal-small" onClose={() => setOther(null)}>
          <h2 id={`${id}-sure`}>{m.media_repoint()}</h2>
          <p className="mt-3">{m.media_repoint_sure({ name: other.fileName, count: uses.length })}</p>
          <div className="modal-actions">
            <button
              type="button"
              className="button-primary"
              onClick={() => {
                setOther(null)
                submit({ csrf, intent: 'repoint', to: other.id }, { method: 'post' })
              }}
            >
              {m.media_repoint_do()}
            </button>
            <button type="button" className="button-quiet" onClick={() => setOther(null)}>
              {m.media_cancel()}
            </button>
          </div>
        </Modal>
      )}
    </section>
  )
}
