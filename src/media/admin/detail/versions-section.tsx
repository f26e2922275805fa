import { Form } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { MediaVersion } from '#media/model/media.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { sizeInWords } from '#ui/dates.ts'

/** What a file was before it was replaced, each with the way back. */
export function VersionsSection(props: { locale: Locale; csrf: string; versions: MediaVersion[] }) {
  const { locale, csrf, versions } = props
  return (
    <section aria-labelledby="media-versions">
      <h2 id="media-versions">{m.media_versions()}</h2>
      {versions.length === 0 ? (
        <p className="mt-2 text-quiet">{m.media_versions_none()}</p>
      ) : (
        <ul className="media-versions">
          {versions.map((version) => (
            <li key={version.number}>
              <p>
                <bdi id={`version-${version.number}-name`}>{version.fileName}</bdi>
                <br />
                <span id={`version-${version.number}-facts`} className="text-quiet">
                  <Moment at={version.at} locale={locale} withTime /> ·{' '}
                  {m.admin_list_by({ name: doerInWords(version.by) })} · {sizeInWords(version.bytes, locale)}
                </span>
              </p>
              <Form method="post">
                <input type="hidden" name="csrf" value={csrf} />
                <input type="hidden" name="number" value={version.number} />
                <button
                  id={`version-${version.number}-back`}
                  type="submit"
                  name="intent"
                  value="version"
                  className="text-button"
                  aria-labelledby={['back', 'name', 'facts']
                    .map((part) => `version-${version.number}-${part}`)
                    .join(' ')}
                >
                  {m.media_version_back()}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
