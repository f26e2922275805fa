import type { Family } from '#kernel/addresses.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Plate } from './plate.tsx'
import { Rosette } from './rosette.tsx'

/** The head of a page: where it is, its title, what it is about, and the drawing that is its own. */
export function PageHead({
  crumbs,
  kicker,
  title,
  lead,
  leadLang,
  seed,
  family = null,
  ornament,
  brief = false,
  children,
}: {
  crumbs: { label: string; href: string }[]
  kicker?: React.ReactNode
  title: string
  lead?: string | null
  leadLang?: string
  seed: string
  family?: Family | null
  /** A rosette is for certificates, their families and holders. Other pages show a plate with the motif of the seed. */
  ornament?: 'rosette'
  /** Without ornament and in few lines: what answers the page's form begins on the first screen, also on a telephone. */
  brief?: boolean
  children?: React.ReactNode
}) {
  return (
    <div className={brief ? undefined : 'page-head'} data-family={family ?? undefined}>
      <div className={`shell relative grid gap-x-8 pt-6 lg:grid-cols-12 ${brief ? '' : 'pb-12 lg:pb-16'}`}>
        <div className="relative z-1 lg:col-span-8">
          <Breadcrumbs crumbs={crumbs} />
          {kicker && <p className="mt-10 text-small font-semibold text-family">{kicker}</p>}
          <h1 className={brief ? 'mt-4 text-h2 max-sm:text-h3 lg:mt-6' : kicker ? 'mt-2' : 'mt-10'}>
            {title}
          </h1>
          {lead && (
            <p className="measure mt-5 text-balance text-lead text-quiet" lang={leadLang}>
              {lead}
            </p>
          )}
          {children}
        </div>
        {!brief && ornament === 'rosette' && (
          <Rosette seed={seed} family={family} size={340} className="page-head-rosette" />
        )}
      </div>
      {!brief && ornament !== 'rosette' && (
        <Plate at={`${family ?? 'seal'}/${encodeURIComponent(seed)}`} fades className="page-head-plate" />
      )}
      {!brief && <div className="band" data-family={family} aria-hidden="true" />}
    </div>
  )
}
