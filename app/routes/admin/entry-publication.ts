import type { PublicationAsked, PublicationRefused } from '#domain/content/editing/publication.ts'
import { readPublication } from '#domain/content/editing/read-asked.ts'
import type { Caller } from '#server/caller.ts'
import { languagesNow } from '#server/content/publishing/languages-now.ts'
import { planChange } from '#server/content/publishing/plan-change.ts'
import { publishLanguages, type Refused } from '#server/content/publishing/publish-languages.ts'
import { cancelPlan, retryPlan } from '#server/content/publishing/settle-plan.ts'
import { unpublishLanguages } from '#server/content/publishing/unpublish-languages.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/entry-publication'
import { answerJson, sentJson } from './sent-json.ts'

const statuses: Partial<Record<Refused['problem'], number>> = {
  'not-allowed': 404,
  'not-found': 404,
  conflict: 409,
}

/** What is published is read with the form. */
export function loader(): never {
  notFound()
}

/** Publishes, takes off the site, plans: `POST` of a `PublicationAsked`, answered as `PublicationAnswer`. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  if (request.method !== 'POST') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'POST' })
  const asked = readPublication(await sentJson(context, request))
  if (!asked) return answerJson({ problem: 'not-valid' } satisfies PublicationRefused, 422)
  const caller = callerFrom(context)
  const done = await doAs(caller, id, asked)
  if (!done.ok) {
    const { problem, detail } = done
    return answerJson(detail ?? { problem }, statuses[problem] ?? 422)
  }
  const languages = await languagesNow(caller, id)
  return languages.ok ? answerJson({ languages: languages.value }) : answerJson({ problem: 'not-found' }, 404)
}

type Done = { ok: true } | { ok: false; problem: Refused['problem']; detail?: Refused }

function doAs(caller: Caller, id: string, asked: PublicationAsked): Promise<Done> {
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
