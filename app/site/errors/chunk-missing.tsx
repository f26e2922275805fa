import { useEffect } from 'react'
import { m } from '#app/i18n/messages.ts'

const triedFor = 'aval.reloaded-for'

/**
 * The page's code did not arrive. When the site has been deployed anew since this tab was opened, the tab loads
 * itself again, once for each deployment; otherwise the visitor decides.
 */
export function ChunkMissing() {
  useEffect(() => {
    const abandon = new AbortController()
    recover(abandon.signal)
    return () => abandon.abort()
  }, [])
  return (
    <div className="shell py-20">
      <title>{m.chunk_title()}</title>
      <h1>{m.chunk_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.chunk_text()}</p>
      <button type="button" className="button-primary mt-8" onClick={() => window.location.reload()}>
        {m.try_again()}
      </button>
    </div>
  )
}

async function recover(signal: AbortSignal): Promise<void> {
  const answer = await fetch('/version', { signal, cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  const deployed = await answer.text()
  const own = (window as unknown as { __reactRouterManifest?: { version: string } }).__reactRouterManifest
    ?.version
  if (deployed === own || sessionStorage.getItem(triedFor) === deployed) return
  sessionStorage.setItem(triedFor, deployed)
  window.location.reload()
}
