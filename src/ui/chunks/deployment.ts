const triedFor = 'aval.reloaded-for'

/**
 * The version that was deployed since this tab was opened; null where there is none, or where the server does not
 * answer.
 */
export async function newDeployment(signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch('/version', { signal, cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return null
  const deployed = await answer.text()
  const own = (window as unknown as { __reactRouterManifest?: { version: string } }).__reactRouterManifest
    ?.version
  return deployed === own ? null : deployed
}

/** Loads the tab again where the site has been deployed anew, once for each deployment. */
export async function reloadForDeployment(signal: AbortSignal): Promise<void> {
  const deployed = await newDeployment(signal)
  if (!deployed || sessionStorage.getItem(triedFor) === deployed) return
  sessionStorage.setItem(triedFor, deployed)
  window.location.reload()
}
