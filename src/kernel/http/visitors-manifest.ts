/**
 * Whether a route is a page of the public site: neither one of the admin area nor one for machines, which follow no
 * links.
 */
export function isForVisitors(routeId: string): boolean {
  return !/^shell\/|\/(admin|machines)\//.test(routeId)
}

/** The address of the list of public routes beside a built list of all; null for one that was not built to a file. */
export function visitorsManifest(address: string): string | null {
  return /\/manifest-[\w-]+\.js$/.test(address) ? address.replace('/manifest-', '/visitors-') : null
}
