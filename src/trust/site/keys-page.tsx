import { Link } from 'react-router'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import type { KeySetView, KeysView } from './keys-view.ts'

type Props = { page: PageInfo & { crumbs: { label: string; href: string }[] }; view: KeysView }

/** The keys that the site signs and has signed with, and what became of them. */
export function KeysPage({ page, view }: Props) {
  const { used, former, states, check, thumbprint } = view
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="keys" />
      <Section id="used" title={used.title}>
        {used.sets.length > 0 ? (
          <Sets sets={used.sets} thumbprint={thumbprint} />
        ) : (
          <p className="measure">{used.none}</p>
        )}
      </Section>
      {former.sets.length > 0 && (
        <Section id="former" title={former.title} lead={former.text}>
          <Sets sets={former.sets} thumbprint={thumbprint} />
        </Section>
      )}
      <Section id="states" title={states.title}>
        <Terms each={states.each} />
      </Section>
      <Section id="check" title={check.title} lead={check.text}>
        <p className="wrap-anywhere">
          {check.name}: <code>{check.did}</code>
        </p>
        <p className="mt-3">
          <a href={check.document}>{check.document}</a>
        </p>
        <p className="mt-3">
          <Link to={check.developers.href}>{check.developers.text}</Link>
        </p>
      </Section>
    </>
  )
}

function Sets({ sets, thumbprint }: { sets: KeySetView[]; thumbprint: string }) {
  return (
    <ul className="grid max-w-4xl gap-8">
      {sets.map(({ id, state, title, dates, keys }) => (
        <li
          key={id}
          data-state={state}
          className="border-l-3 border-line pl-5 data-[state=used]:border-river"
        >
          {title && <h3 className="mb-3 text-h4">{title}</h3>}
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
            {dates.map(([name, day]) => (
              <Pair key={name} name={name}>
                {day}
              </Pair>
            ))}
            {keys.map(({ kid, algorithm }) => (
              <Pair key={kid} name={`${thumbprint} ${algorithm}`}>
                <code className="text-small break-all">{kid}</code>
              </Pair>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Pair({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="max-sm:mb-2">{children}</dd>
    </>
  )
}

function Terms({ each }: { each: [name: string, text: string][] }) {
  return (
    <dl className="measure grid gap-5">
      {each.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
