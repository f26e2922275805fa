import { Fragment } from 'react'
import { Form, Link } from 'react-router'
import { familyOptions } from '#content/model/kinds/choices.ts'
import type { HomeTask } from '#content/model/kinds/settings.ts'
import { address, type Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Arrow } from '#ui/icons.tsx'
import { Rosette } from '#ui/rosette.tsx'
import type { NavigationLink } from '../layout/navigation.ts'

type Offered = { locale: Locale; families: readonly Family[]; countries: NavigationLink[] }

type Props = Offered & {
  title: string
  /** What the body's own rosette is grown from. */
  seal: string
  introduction: string | null
  introductionLang?: string
  /** What it offers to do, in this order. */
  tasks: HomeTask[]
}

/** The first screen: check a certificate, get certified, find an office. */
export function Hero({ title, seal, introduction, introductionLang, tasks, ...given }: Props) {
  return (
    <div className="relative overflow-clip">
      <div className="band lg:hidden" aria-hidden="true" />
      <div className="shell relative grid gap-x-8 gap-y-8 py-8 sm:gap-y-10 sm:py-12 lg:grid-cols-12 lg:py-20">
        {/* Fills the row of the heading to the edge of the window, and ends where the tasks begin. */}
        <div
          className="relative col-span-full row-start-1 -mt-20 mr-[calc(50%-50vw)] -mb-16 overflow-clip max-lg:hidden"
          aria-hidden="true"
        >
          <Rosette
            seed={seal}
            size={600}
            className="absolute -top-16 -right-36 max-w-none animate-drawn max-[76rem]:-right-64"
          />
        </div>
        <div className="relative lg:col-span-8 lg:col-start-1 lg:row-start-1">
          <h1 className="max-w-[20ch]">{title}</h1>
          {introduction && (
            <p className="measure mt-6 text-lead text-quiet" lang={introductionLang}>
              {introduction}
            </p>
          )}
        </div>
        <div className="relative grid gap-6 sm:gap-8 lg:col-span-12 lg:col-start-1 lg:mt-6 lg:grid-cols-3">
          {tasks.map((task) => (
            <Fragment key={task}>{offers[task](given)}</Fragment>
          ))}
        </div>
      </div>
      <div className="band max-lg:hidden" aria-hidden="true" />
    </div>
  )
}

/** What can be done at once; one that leads nowhere yet is left out. */
const offers = {
  check: ({ locale }) => <Check locale={locale} />,
  certified: ({ locale, families }) => (
    <section aria-labelledby="get-certified" className="task">
      <h2 id="get-certified" className="text-h3">
        {m.task_certified()}
      </h2>
      <ul className="mt-3 grid">
        {families.map((family) => (
          <li key={family} data-family={family} className="border-b border-line last:border-0">
            <Link to={address.family(locale, family)} prefetch="intent" className="task-link">
              <span className="size-2.5 rounded-full border-2 border-family" aria-hidden="true" />
              {familyOptions[family][locale]}
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ),
  office: ({ countries }) =>
    countries.length > 0 ? (
      <section aria-labelledby="find-office" className="task">
        <h2 id="find-office" className="text-h3">
          {m.task_office()}
        </h2>
        <ul className="plain-links mt-4 flex flex-wrap gap-x-5 gap-y-1">
          {countries.map(({ label, href }) => (
            <li key={href}>
              <Link to={href} prefetch="intent">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ) : null,
} satisfies Record<HomeTask, (offered: Offered) => React.ReactNode>

function Check({ locale }: { locale: Locale }) {
  return (
    <section aria-labelledby="check-certificate" className="task">
      <h2 id="check-certificate" className="text-h3">
        {m.task_check()}
      </h2>
      <Form action={address.verify(locale)} method="get" id="check-form" className="mt-4" noValidate>
        <label htmlFor="check-number" className="text-quiet">
          {m.check_label()}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id="check-number"
            name="q"
            className="field figures"
            autoComplete="off"
            maxLength={120}
            required
          />
          <button type="submit" className="button-primary">
            {m.check_submit()}
          </button>
        </div>
      </Form>
      <p className="mt-3 text-quiet">{m.check_help()}</p>
    </section>
  )
}
