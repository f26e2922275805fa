import { Link } from 'react-router'
import { Fold } from '#ui/fold.tsx'
import { Section } from '#ui/section.tsx'
import type { ChangesView } from './changes-view.ts'
import type { DevelopersView } from './developers-view.ts'
import { Code, Parameters, WithCode } from './parts.tsx'

type Props = { changes: ChangesView; words: Pick<DevelopersView['operations'], 'head'> }

/** How a program is told of changes without asking: feeds that it reads, and messages that it is sent. */
export function ChangesPart({ changes: { title, follow, feeds, hooks }, words }: Props) {
  return (
    <Section id="changes" title={title}>
      <Part title={follow.title}>
        <p className="measure">{follow.text}</p>
      </Part>
      <Part title={feeds.title}>
        <p className="measure">
          <WithCode text={feeds.text} />
        </p>
        <ul className="mt-3 grid gap-3">
          {feeds.each.map(({ address, href, summary }) => (
            <li key={address} className="wrap-anywhere">
              {summary}{' '}
              <code className="block text-[0.875rem]">{href ? <a href={href}>{href}</a> : address}</code>
            </li>
          ))}
        </ul>
      </Part>
      {hooks && (
        <Part title={hooks.title}>
          <Hooks hooks={hooks} words={words} />
        </Part>
      )}
    </Section>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h3 className="mt-10 mb-3 text-h4 first:mt-0 max-sm:visually-hidden">{title}</h3>
      <Fold label={title}>{children}</Fold>
    </>
  )
}

function Hooks({ hooks, words }: { hooks: NonNullable<ChangesView['hooks']>; words: Props['words'] }) {
  return (
    <>
      <p className="measure">
        {hooks.where} <Link to={hooks.ask.href}>{hooks.ask.label}</Link>
      </p>
      {hooks.texts.map((text) => (
        <p key={text} className="measure mt-3">
          <WithCode text={text} />
        </p>
      ))}
      <div className="mt-4">
        <Parameters parameters={hooks.headers} head={words.head} caption={hooks.title} />
      </div>
      {hooks.example && (
        <div className="mt-6">
          <Code>{hooks.example}</Code>
        </div>
      )}
      <h4 className="mt-6 mb-2">{hooks.typesTitle}</h4>
      <ul className="gap-x-10 columns-sm">
        {hooks.types.map(({ type, summary }) => (
          <li key={type} className="break-inside-avoid py-1.5">
            {summary} <code className="block text-[0.875rem] wrap-anywhere text-quiet">{type}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
