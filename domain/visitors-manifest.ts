/** Whether a route belongs to the public site. */
export function isForVisitors(routeId: string): boolean {
  return !routeId.startsWith('routes/admin/')
}

/** The address of the list of public routes beside a built list of all; null for one that was not built to a file. */
export function visitorsManifest(address: string): string | null {
  return /\/manifest-[\w-]+\.js$/.test(address) ? address.replace('/manifest-', '/visitors-') : null
}
