import type { PublicationAsked, PublicationRefused } from '#content/model/editing/publication.ts'
import { readPublication } from '#content/model/editing/read-asked.ts'
import { ensureMayChangeEntry } from '#content/store/may-change.ts'
import { cancelPlan, languagesNow, planChange, retryPlan } from '#content/store/publishing/plan-change.ts'
import { publishLanguages } from '#content/store/publishing/publish-languages.ts'
import { sharedEffects } from '#content/store/publishing/shared-effects.ts'
import { unpublishLanguages } from '#content/store/publishing/take-off-site.ts'
import type { Editor } from '#kernel/caller.ts'
import { isLocale } from '#kernel/locales.ts'
import { fail } from '#kernel/result.ts'
import { answerJson, answerResult, sentJson, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-publication'

/** What publishing these languages does with what all share: `?locale=…`, answered as `SharedEffects`. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams.getAll('locale')
  if (!asked.every(isLocale)) notFound()
  return answerResult(await sharedEffects(caller, id, asked))
}

/** Publishes, takes off the site, plans: `POST` of a `PublicationAsked`, answered as `PublicationAnswer`. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  if (request.method !== 'POST') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'POST' })
  const { caller, sent } = await sentJson(context, request)
  await ensureMayChangeEntry(caller, id, { to: 'publish', locales: sent.locales })
  const asked = readPublication(sent)
  if (!asked) return answerResult(fail('not-valid'))
  const done = await doAs(caller, id, asked)
  if (!done.ok) {
    const { problem, detail } = done
    return answerJson(detail ?? { problem }, statusOf(problem))
  }
  const languages = await languagesNow(caller, id)
  return languages.ok ? answerJson({ languages: languages.value }) : answerResult(languages)
}

type Done = { ok: true } | { ok: false; problem: PublicationRefused['problem']; detail?: PublicationRefused }

function doAs(caller: Editor, id: string, asked: PublicationAsked): Promise<Done> {
  switch (asked.action) {
    case 'publish':
      return publishLanguages(caller, id, asked)
    case 'unpublish':
      return unpublishLanguages(caller, id, asked.locales)
    case 'plan':
      return planChange(caller, id, { ...asked, at: new Date(asked.at) })
    case 'cancel':
      return cancelPlan(caller, { entryId: id, plan: asked.plan })
    case 'retry':
      return retryPlan(caller, { entryId: id, plan: asked.plan })
  }
}
