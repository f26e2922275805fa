import { data, Form } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { callerFrom, typedQuery } from '#kernel/routes/asked.ts'
import { type AnswerView, answerView } from '#register/site/verify/answer-view.ts'
import { manyRows } from '#register/site/verify/many-view.ts'
import { type VerifyWords, verifyWords } from '#register/site/verify/verify-words.ts'
import { checkLimits, checkRegister } from '#register/store/check-register.ts'
import { linesOf } from '#register/store/read-asked-lines.ts'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { Section } from '#ui/section.tsx'
import { ReportLinks } from '../shown/report-links.tsx'
import { Answer } from '../verify/answer.tsx'
import { Many, type ManyView } from '../verify/many.tsx'
import type { Route } from './+types/verify'
import { readingOf } from './reading-of.ts'
import { checkMany } from './verify-many.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const reading = await readingOf(context)
  const [query = ''] = linesOf(typedQuery(request, checkLimits.characters))
  // What somebody asks is theirs: such an answer is never kept.
  if (query) caller.reads.keepable = false
  const [checked] = query ? await checkRegister(caller, [query]) : []
  return {
    page: {
      ...pageInfo(context, {
        title: m.verify_title(),
        description: m.reg_verify_lead(),
        path: address.verify(caller.locale),
        image: `/share/${caller.locale}/verify.png`,
        crumbs: [],
      }),
      isPrivate: query !== '',
    },
    query,
    answer: checked ? answerView(checked.answer, { ...reading, asked: query }) : null,
    words: wordsFor(reading, 0),
  }
}

/** A list to check, posted as a document. */
export async function action({ context, request }: Route.ActionArgs) {
  const reading = await readingOf(context)
  const { text, problem, notes, answered, status } = await checkMany(context, request)
  const many = { text, problem, notes, rows: manyRows(answered, reading) }
  return data({ many, words: wordsFor(reading, answered.length) }, { status })
}

function wordsFor({ locale, publicUrl }: Awaited<ReturnType<typeof readingOf>>, answered: number) {
  const limits = { lines: checkLimits.lines, megabytes: mostSent.checkList / (1024 * 1024) }
  return verifyWords(locale, { host: new URL(publicUrl).host, ...limits, answered })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

const nothing = { text: '', problem: null, notes: [], rows: [] }

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage many={nothing} {...loaderData} {...actionData} />
}

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  words: VerifyWords
  /** What was asked, and what it is answered. */
  query: string
  answer: AnswerView | null
  many: ManyView
}

/** Checking: one field and its answer, a list and its table, and how to read a certificate. */
function VerifyPage({ page, words, query, answer, many }: Props) {
  const { locale } = page
  return (
    <>
      {/* What the page is for is said until it is asked something: then the answer is what the first screen shows. */}
      <PageHead
        crumbs={page.crumbs}
        title={page.title}
        lead={answer ? null : page.description}
        seed="register"
      >
        <Form action={address.verify(locale)} method="get" id="verify-form" className="mt-8 max-w-2xl">
          <label htmlFor="verify-q" className="field-label">
            {words.ask.label}
          </label>
          <div className="flex gap-2">
            <input
              key={query}
              id="verify-q"
              name="q"
              className="field figures"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              required
              defaultValue={query}
              aria-describedby="verify-hint"
            />
            <button type="submit" className="button-primary">
              {words.ask.submit}
            </button>
          </div>
          <p id="verify-hint" className="mt-2 text-small text-quiet">
            {words.ask.hint} {words.ask.free}
          </p>
        </Form>
      </PageHead>
      {answer && (
        <section id="answer" role="status" aria-label={words.ask.answer} className="shell answer">
          <Answer answer={answer} locale={locale} />
        </section>
      )}
      <Many
        many={many}
        words={words.many}
        action={address.verify(locale)}
        table={address.verifyTable(locale)}
      />
      <Guide words={words.guide} />
    </>
  )
}

/** How to read a certificate: a drawing with its parts numbered, and what each of them says. */
function Guide({ words }: { words: VerifyWords['guide'] }) {
  return (
    <Section id="read" title={words.title} lead={words.lead}>
      <div className="guide">
        <img src="/drawings/guide.svg" alt={words.drawing} width={520} height={570} loading="lazy" />
        <div>
          <ol className="guide-parts">
            {words.parts.map(({ name, text }) => (
              <li key={name}>
                <h3 className="text-h4">{name}</h3>
                <p className="text-quiet">{text}</p>
              </li>
            ))}
          </ol>
          <h3 className="mt-10 text-h4">{words.wrong}</h3>
          <ReportLinks reports={words.reports} note={words.report} />
        </div>
      </div>
    </Section>
  )
}
