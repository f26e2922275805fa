import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { momentInWords } from '#app/ui/moment-in-words.ts'
import { previewDays } from '#domain/content/editing/preview.ts'
import type { Locale } from '#domain/locales.ts'
import { doerInWords } from '../ui/doer.ts'
import { NewLink } from './new-link.tsx'
import { useLinks } from './use-links.ts'
import { withPreview } from './with-preview.ts'

type Props = { entryId: string; csrf: string; address: string | null; locale: Locale }

/** Links by which somebody without an account may read the draft: made for some days, and withdrawn at any time. */
export function PreviewLinks({ entryId, csrf, address, locale }: Props) {
  const { links, load, make, revoke } = useLinks(entryId, csrf)
  const [days, setDays] = useState<number>(previewDays[1])
  const [made, setMade] = useState<{ id: string; href: string } | null>(null)
  const [failed, setFailed] = useState(false)

  async function makeLink() {
    const link = await make(days)
    setFailed(link === null)
    if (!link || !address) return
    setMade({ id: link.id, href: new URL(withPreview(address, link.token), window.location.href).href })
  }

  return (
    <details className="preview-links" onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{m.preview_share()}</summary>
      <p className="text-quiet">{m.preview_share_text()}</p>
      <div className="preview-make">
        <label>
          {m.preview_days()}
          <select className="field" value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {previewDays.map((each) => (
              <option key={each} value={each}>
                {m.preview_days_count({ count: each })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button-quiet" disabled={!address} onClick={makeLink}>
          {m.preview_make()}
        </button>
      </div>
      <div role="status">
        {failed && <p className="text-bad">{m.preview_make_failed()}</p>}
        {made && links.some(({ id }) => id === made.id) && <NewLink key={made.id} href={made.href} />}
      </div>
      <ul>
        {links.map(({ id, by, expiresAt }) => (
          <li key={id}>
            <span>
              {m.preview_link({ name: doerInWords(by), until: momentInWords(new Date(expiresAt), locale) })}
            </span>
            <button type="button" className="button-quiet" onClick={() => revoke(id)}>
              {m.preview_revoke()}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
