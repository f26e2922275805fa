/**
 * Takes the place of React Router's discovery of routes in the built client: the list of all routes comes with the
 * first page (`routeDiscovery` in react-router.config.ts), so there is nothing to discover. The build fails where the
 * library asks for more than this.
 */
export function isFogOfWarEnabled(): boolean {
  return false
}

export function getPartialManifest<Manifest>(manifest: Manifest): Manifest {
  return manifest
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined
}

export function useFogOFWarDiscovery(): void {}
