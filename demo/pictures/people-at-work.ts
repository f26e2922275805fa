import { eq } from 'drizzle-orm'
import { createAccount } from '#accounts/store/create-account.ts'
import { userProfile } from '#accounts/store/tables.ts'
import { news } from '#content/model/kinds/news.ts'
import { beginThread } from '#content/store/comments/write-comments.ts'
import { keepDraft } from '#content/store/editing/keep-draft.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { saveView } from '#content/store/list-views.ts'
import { askForReview } from '#content/store/review/ask-for-review.ts'
import { entryId } from '#demo/load/entry-id.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { callerOf } from '#kernel/site.ts'
import type { DemoSite } from './open-demo.ts'

/** Who is seen at work: an administrator and somebody who writes news and publishes none. */
export type People = { password: string; ana: Person; nora: Person; entries: Record<Used, string> }
type Person = { id: string; email: string }
type Used = 'report' | 'briefing' | 'climate'

const entries: Record<Used, string> = {
  report: entryId('news/annual-report-2025'),
  briefing: entryId('news/briefing-for-importers'),
  climate: entryId('news/climate-in-management-standards'),
}
const thrownAway = ['news/course-among-vines', 'news/check-certificates-together', 'slide/near-you'].map(
  entryId,
)
/** A text with what is set apart and a note at its foot. */
const noted = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Quien importa puede verificar cada certificado por su número' },
        { type: 'footnote', attrs: { text: 'El número está arriba a la derecha del documento.' } },
        { type: 'text', text: '. La verificación es gratuita y no pide una cuenta.' },
      ],
    },
    {
      type: 'callout',
      attrs: { tone: 'important' },
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'La sesión es en inglés y dura una hora; se inscribe hasta el 1 de diciembre.',
            },
          ],
        },
      ],
    },
  ],
}
const password = 'una-frase-para-las-fotos'
const rights: Rights = {
  ...{ kinds: ['news', 'slide'], languages: ['es'], publishes: false, register: false, messages: false },
}

/** What two people did in the days before the pictures are taken, by the use cases that their forms ask. */
export async function letPeopleWork({ site }: DemoSite, now: Date): Promise<People> {
  const account = async (name: string, email: string, given: { rights?: Rights } = {}) => {
    const made = await createAccount(callerOf(site, { locale: 'es' }), {
      ...{ name, email, password, locale: 'es' },
      ...given,
    })
    if (!made.ok) throw new Error(`${name} has no account: ${made.problem}`)
    return { id: made.value.uid, email }
  }
  await site.database.orm.execute(`update media set added_at = '${now.toISOString()}'`)
  const ana = await account('Ana Sosa', 'ana@sellosur.example')
  const nora = await account('Nora Paz', 'nora@sellosur.example', { rights })
  const as = ({ id }: Person, name: string, minutesAgo: number): Editor => ({
    ...callerOf(site, { locale: 'es', actor: { id, name } }),
    now: new Date(now.getTime() - minutesAgo * 60_000),
  })
  const write = async (who: Editor, entry: string, changes: object) => {
    const read = await readEntry(who, news.name, entry)
    if (!read.ok) throw new Error(`There is no ${entry}`)
    const ifMatch = read.value.revision
    const kept = await keepDraft(who, entry, {
      ...{ kind: news.name, ifMatch, saveId: crypto.randomUUID(), changes },
    })
    if (!kept.ok) throw new Error(`${entry} was not saved: ${kept.problem}`)
  }
  const day = 24 * 60
  await write(as(ana, 'Ana Sosa', 2 * day), entries.report, {
    es: {
      summary:
        'El informe de 2025 ya se puede leer: cuántas auditorías, cuántas quejas y qué se hizo con ellas.',
    },
  })
  await write(as(nora, 'Nora Paz', day), entries.report, {
    es: { title: 'Se publicó el informe anual de 2025' },
  })
  await write(as(ana, 'Ana Sosa', 40), entries.report, {
    es: { title: 'El informe anual de 2025 ya está publicado' },
  })
  await beginThread(as(nora, 'Nora Paz', 30), entries.report, {
    ...{ place: 'es', field: 'summary', mentions: [ana.id] },
    text: '¿Decimos también cuántas apelaciones hubo?',
  })
  await write(as(nora, 'Nora Paz', 25), entries.climate, {
    es: { title: 'Qué cambia con el clima en las normas de gestión' },
  })
  const asked = await askForReview(as(nora, 'Nora Paz', 20), entries.climate, {
    ...{ locales: ['es'], note: 'Tiene que salir el lunes.', reviewers: [ana.id] },
  })
  if (!asked.ok) throw new Error(`No review: ${asked.problem}`)
  await write(as(ana, 'Ana Sosa', 15), entries.briefing, { es: { body: noted } })
  for (const [at, each] of thrownAway.entries()) await trashEntry(as(ana, 'Ana Sosa', 60 * (at + 3)), each)
  await saveView(as(ana, 'Ana Sosa', 10), news, {
    ...{ name: 'Encuentros · Events', isShared: true },
    asked: 'category=events&columns=date,category,certifications',
  })
  return { password, ana, nora, entries }
}

/** From now on this person reads the admin area in this language. */
export async function speak({ site }: DemoSite, { id }: Person, locale: Locale): Promise<void> {
  await site.database.orm.update(userProfile).set({ locale }).where(eq(userProfile.uid, id))
}
