import { useState } from 'react'
import { Form } from 'react-router'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { mediaLimits } from '#media/model/media.ts'
import { FocalPoint } from '../focal-point.tsx'
import type { ShownFile } from './media-file-page.tsx'

/** The name of a file, and what a new use of a picture begins with. */
export function DescribeForm({ csrf, file, isImage }: { csrf: string; file: ShownFile; isImage: boolean }) {
  const [focal, setFocal] = useState(file.focal)
  return (
    <Form method="post" className="media-describe" aria-labelledby="media-describe">
      <h2 id="media-describe">{m.media_describe()}</h2>
      <input type="hidden" name="csrf" value={csrf} />
      <label>
        <span className="field-label">{m.media_name()}</span>
        <input
          name="fileName"
          className="field"
          defaultValue={file.fileName}
          maxLength={mediaLimits.nameCharacters}
          autoComplete="off"
          required
        />
      </label>
      {isImage && (
        <>
          {locales.map((locale) => (
            <label key={locale}>
              <span className="field-label">{m.media_alt_suggested({ language: languageName(locale) })}</span>
              <textarea
                name={`alt.${locale}`}
                className="field growing-small"
                lang={locale}
                rows={2}
                maxLength={300}
                defaultValue={file.alt[locale] ?? ''}
                aria-describedby="media-alt-help"
              />
            </label>
          ))}
          <p id="media-alt-help" className="text-small text-quiet">
            {m.media_alt_help()}
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
