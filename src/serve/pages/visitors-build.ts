import type { ServerBuild } from 'react-router'
import { isForVisitors, visitorsManifest } from '#kernel/http/visitors-manifest.ts'

const made = new WeakMap<ServerBuild, ServerBuild>()

/**
 * The same build, whose pages are told of the public routes alone: a visitor's browser learns neither the addresses
 * of the editors' code nor that there is any. The file it names is written beside the other when the site is built;
 * development has none and shows everything.
 */
export function visitorsBuild(build: ServerBuild): ServerBuild {
  if (!visitorsManifest(build.assets.url)) return build
  const known = made.get(build)
  if (known) return known
  const routes = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => isForVisitors(id)))
  const url = visitorsManifest(build.assets.url) ?? build.assets.url
  const forVisitors = { ...build, assets: { ...build.assets, routes, url } }
  made.set(build, forVisitors)
  return forVisitors
}
