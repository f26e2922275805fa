import type { RouterContextProvider } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import { country } from '#content/model/kinds/country.ts'
import type { page } from '#content/model/kinds/page.ts'
import type { PageBlockKind } from '#content/model/kinds/page-blocks.ts'
import { orWithoutCountries } from '#content/site/routes/read-countries.ts'
import { listPublished } from '#content/store/list-published.ts'
import { blockLists, readList } from '#content/store/page-lists.ts'
import type { ContactSubject } from '#kernel/contact-subjects.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { filesHint } from '#messages/site/contact-controls.tsx'
import { contactAsked } from '#messages/site/routes/posted-message.ts'
import type { BlockView, FormView } from '../blocks/block-view.ts'
import type { NavigationLink } from '../layout/navigation.ts'
import { documentCards, memberCards, schemeCard } from './cards.ts'
import { readOffices } from './read-offices.ts'

type Context = Readonly<RouterContextProvider>
type Block = NonNullable<Shown<typeof page>['blocks']>[number]
type Of<Kind extends PageBlockKind> = Extract<Block, { kind: Kind }>['values']
type Part<Kind extends PageBlockKind> = Omit<Extract<BlockView, { kind: Kind }>, 'id' | 'heading' | 'kind'>

/**
 * What the blocks of a page show in the caller's language, in their order. What a block names and is not published is
 * left out of it, and a block that then shows nothing is left out too. A page has one form and one map.
 */
export async function readBlocks(
  context: Context,
  blocks: Shown<typeof page>['blocks'],
): Promise<BlockView[]> {
  const onlyOnce = new Set<string>()
  const shown = (blocks ?? []).filter(({ kind }) => {
    if (kind !== 'form' && kind !== 'map') return true
    return !onlyOnce.has(kind) && onlyOnce.add(kind)
  })
  const views = await Promise.all(
    shown.map(async ({ id, kind, values }) => {
      const part = await readers[kind](values as never, context)
      const given = 'heading' in values ? values.heading : null
      const heading = given ?? (kind === 'form' ? m.contact_form_title() : null)
      return part && ({ id, heading, kind, ...part } as BlockView)
    }),
  )
  return views.filter((view) => view !== null)
}

const readers: {
  [Kind in PageBlockKind]: (
    values: Of<Kind>,
    context: Context,
  ) => Part<Kind> | null | Promise<Part<Kind> | null>
} = {
  text: ({ text }) => (text ? { text } : null),
  picture: ({ image, caption = null }) => (image ? { image, caption } : null),
  cards: ({ cards }) =>
    cards?.length
      ? {
          cards: cards.map(({ title, text, to }) => ({
            title,
            text: text ?? null,
            to: to ? linkTo(title, to) : null,
          })),
        }
      : null,
  figures: ({ figures }) => (figures?.length ? { figures } : null),
  async people(values, context) {
    const members = memberCards(await readList(callerFrom(context), blockLists.people(values)))
    return members.length > 0 ? { members } : null
  },
  async documents(values, context) {
    const caller = callerFrom(context)
    const documents = await documentCards(caller, await readList(caller, blockLists.documents(values)))
    return documents.length > 0 ? { documents } : null
  },
  async offices(values, context) {
    const offices = await readList(callerFrom(context), blockLists.offices(values))
    return offices.length > 0 ? { offices } : null
  },
  async schemes(values, context) {
    const schemes = (await readList(callerFrom(context), blockLists.schemes(values))).map(schemeCard)
    return schemes.length > 0 ? { schemes } : null
  },
  questions: ({ questions }) => (questions?.length ? { questions } : null),
  async form({ text = null, subject }, context) {
    return subject ? { text, form: await readForm(context, subject) } : null
  },
  async map(_, context) {
    const offices = await readOffices(context)
    return offices && offices.countries.length > 0 ? { offices } : null
  },
  action({ text = null, links }) {
    const there = (links ?? []).flatMap(({ label, to }) => (to ? [linkTo(label, to)] : []))
    return there.length > 0 ? { text, links: there } : null
  },
}

function linkTo(label: string, href: string): NavigationLink {
  return { label, href, external: /^https?:/.test(href), isApart: isTraceless(href) }
}

/** The contact form as it stands on a page of its own. Without script it is posted to the contact page. */
async function readForm(context: Context, subject: ContactSubject): Promise<FormView> {
  const [asked, countries] = await Promise.all([
    contactAsked(context, new URLSearchParams({ subject })),
    orWithoutCountries(context, () => listPublished(callerFrom(context), country)),
  ])
  return {
    asked,
    hints: { concerns: m.contact_concerns_hint(), files: filesHint() },
    countryNames: countries?.map(({ name }) => name) ?? [],
  }
}
