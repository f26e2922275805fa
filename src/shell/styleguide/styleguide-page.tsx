import { useEffect, useState } from 'react'
import { locales } from '#kernel/locales.ts'
import type { Examples, Given } from './examples.ts'

const dark = 'screen and (prefers-color-scheme: dark)'

/** Switches the page's rules for a dark ground on or off, whatever the system prefers. */
function paintIn(look: 'system' | 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = look === 'system' ? '' : look
  for (const sheet of document.styleSheets) for (const rule of rulesIn(sheet)) paintRule(rule, look)
}

/** Rules that were switched: their own condition does not tell any more that they are for a dark ground. */
const painted = new WeakSet<CSSMediaRule>()

function paintRule(rule: CSSMediaRule, look: 'system' | 'light' | 'dark'): void {
  if (rule.conditionText !== dark && !painted.has(rule)) return
  painted.add(rule)
  rule.media.mediaText = { system: dark, light: 'not all', dark: 'all' }[look]
}

function rulesIn(within: CSSStyleSheet | CSSGroupingRule): CSSMediaRule[] {
  return [...within.cssRules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? rulesIn(rule as CSSGroupingRule) : []),
  ])
}

type Module = Record<string, Examples | Examples[]>

/** What the files beside the components show, a part for each place that they lie in. */
const parts = [
  {
    title: 'Foundations',
    modules: import.meta.glob<Module>('../../ui/styles/*.examples.tsx', { eager: true }),
  },
  {
    title: 'On every page',
    modules: import.meta.glob<Module>(
      ['../../{ui,*/site}/**/*.examples.tsx', '!../../ui/{admin,styles}/**'],
      { eager: true },
    ),
  },
  {
    title: 'Admin area',
    modules: import.meta.glob<Module>(['../../{ui,*}/admin/**/*.examples.tsx', '!../../*/admin/inputs/**'], {
      eager: true,
    }),
  },
  {
    title: 'Fields of an entry',
    modules: import.meta.glob<Module>('../../*/admin/inputs/*.examples.tsx', { eager: true }),
  },
].map(({ title, modules }) => ({
  title,
  shown: Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flat()
    .sort((one, other) => one.of.localeCompare(other.of)),
}))

/** Every component with its states, in one language at a time. Its own words are for those who write the code. */
export function StyleguidePage(given: Given) {
  return (
    <div className="styleguide" lang="en">
      <header className="styleguide-head">
        <div className="shell">
          <h1>Style guide</h1>
          <p className="text-quiet">
            Every component of the site with its states. It is made from the files <code>*.examples.tsx</code>{' '}
            beside the components, and is served by <code>npm run dev</code> alone.
          </p>
          <div className="styleguide-ways">
            <nav aria-label="Language of the examples">
              {locales.map((locale) => (
                <a
                  key={locale}
                  href={`?language=${locale}`}
                  aria-current={locale === given.locale ? 'page' : undefined}
                >
                  {locale.toUpperCase()}
                </a>
              ))}
            </nav>
            <Look />
          </div>
        </div>
      </header>
      <div className="shell grid grid-cols-1 gap-x-16 gap-y-8 pt-8 pb-24 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Components" className="styleguide-index">
          {parts.map(({ title, shown }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {shown.map(({ of }) => (
                  <li key={of}>
                    <a href={`#${anchorOf(of)}`}>{of}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <main>
          {parts.map(({ title, shown }) => (
            <section key={title} className="styleguide-part">
              <h2>{title}</h2>
              {shown.map((examples) => (
                <Component key={examples.of} examples={examples} given={given} />
              ))}
            </section>
          ))}
        </main>
      </div>
    </div>
  )
}

function Component({ examples, given }: { examples: Examples; given: Given }) {
  const { of, about, states } = examples
  return (
    <article id={anchorOf(of)} className="styleguide-component" aria-labelledby={`${anchorOf(of)}-name`}>
      <h3 id={`${anchorOf(of)}-name`}>{of}</h3>
      <p className="text-quiet">{about}</p>
      {Object.entries(states).map(([name, State]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <div className="styleguide-example" lang={given.locale}>
            <State {...given} />
          </div>
        </figure>
      ))}
    </article>
  )
}

const looks = { system: 'As the system', light: 'Light', dark: 'Dark' } as const

function Look() {
  const [look, setLook] = useState<keyof typeof looks>('system')
  useEffect(() => paintIn(look), [look])
  return (
    <fieldset>
      <legend className="visually-hidden">Look</legend>
      {Object.entries(looks).map(([each, words]) => (
        <label key={each}>
          <input
            type="radio"
            name="guide-look"
            checked={look === each}
            onChange={() => setLook(each as keyof typeof looks)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

function anchorOf(of: string): string {
  return of.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
