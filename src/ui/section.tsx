import { OwnTurn } from './own-turn.ts'

/** A section of a page: a hairline, a heading, and what belongs to it. */
export function Section({
  id,
  title,
  lead,
  action,
  children,
}: {
  id: string
  title: string
  lead?: string
  action?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="shell mt-12 sm:mt-20 lg:mt-28">
      <div className="border-t border-line pt-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id={`${id}-title`}>{title}</h2>
          {action}
        </div>
        {lead && <p className="measure mt-4 text-balance text-quiet">{lead}</p>}
        <div className="mt-8 lg:mt-10">
          <OwnTurn>{children}</OwnTurn>
        </div>
      </div>
    </section>
  )
}
