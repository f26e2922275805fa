import { useState } from 'react'
import { type PreviewLink, previewDays, previewParameter } from '#content/model/editing/preview.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { momentInWords } from '#ui/moment-in-words.ts'

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

/** A link that has just been made. Its address is shown this once. */
function NewLink({ href }: { href: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <p className="preview-new">
      <label>
        {m.preview_new_link()}
        <input className="field" readOnly value={href} onFocus={({ target }) => target.select()} />
      </label>
      <button
        type="button"
        className="button-quiet"
        onClick={() => navigator.clipboard.writeText(href).then(() => setCopied(true))}
      >
        {copied ? m.preview_copied() : m.preview_copy()}
      </button>
    </p>
  )
}

/** The links to an entry's draft: read when they are looked at, and again after each change. */
function useLinks(entryId: string, csrf: string) {
  const [links, setLinks] = useState<PreviewLink[]>([])
  const address = adminAddress.entryPreview(entryId)

  async function load() {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok && !answer.redirected) setLinks((await answer.json()).links)
  }

  async function send(body: { days: number } | { revoke: string }): Promise<Response | null> {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => null,
    )
    await load()
    return answer?.ok && !answer.redirected ? answer : null
  }

  return {
    links,
    load,
    /** A new link, whose token is told this once, or null where none was made. */
    async make(days: number): Promise<{ id: string; token: string } | null> {
      const answer = await send({ days })
      return answer ? answer.json() : null
    },
    revoke: (id: string) => send({ revoke: id }),
  }
}

/** An address of the site with what makes it show drafts: the id of an entry, or the token of a link. */
export function withPreview(address: string, shown: string): string {
  const [page, fragment] = address.split('#', 2)
  return `${page}?${previewParameter}=${shown}${fragment ? `#${fragment}` : ''}`
}
