import { useEffect } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { reloadForDeployment } from '#ui/chunks/deployment.ts'

/**
 * The page's code did not arrive. When the site has been deployed anew since this tab was opened, the tab loads
 * itself again, once for each deployment; otherwise the visitor decides.
 */
export function ChunkMissing() {
  useEffect(() => {
    const abandon = new AbortController()
    reloadForDeployment(abandon.signal)
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
