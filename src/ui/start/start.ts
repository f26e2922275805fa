/** What a page says of its application, for the script that starts it. */
export type Start = {
  /** Whether the page is nothing without it, as in the admin area: then it starts at once. */
  now: boolean
  /** What React Router's server tells its client of the build. */
  context: object
  /** Development's own module, which must run before all others. */
  first?: string
  /** The list of routes, and the module that takes over. */
  manifest: string
  entry: string
  /** What those and the modules of the routes import, so that all are asked for at the same time. */
  imports: string[]
  /** The modules of each route of the page. */
  routes: Record<string, string[]>
} & PageState

/** The data that the page was made from: in the page, or at an address that names their version. */
export type PageState = { state: string; at?: undefined } | { state?: undefined; at: string }

/** What was clicked before the application ran and did not have to wait for it. Each is told once. */
export function clicksBeforeStart(): EventTarget[] {
  const { earlyClicks = [] } = window as { earlyClicks?: EventTarget[] }
  return earlyClicks.splice(0)
}
