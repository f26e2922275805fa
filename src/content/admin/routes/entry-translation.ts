import { settleTranslation, translationDifference } from '#content/store/editing/settle-translation.ts'
import { ensureMayChangeEntry } from '#content/store/may-change.ts'
import { isLocale } from '#kernel/locales.ts'
import { fail } from '#kernel/result.ts'
import { answerResult, sentJson, signedInFrom } from '#kernel/routes/asked.ts'
import type { Route } from './+types/entry-translation'

/** What made a field older than in another language: `?field=title`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const field = new URL(request.url).searchParams.get('field') ?? ''
  return answerResult(await translationDifference(caller, params.id, field))
}

/** Somebody has seen that it still is right: see `StillRight`. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { caller, sent } = await sentJson(context, request)
  await ensureMayChangeEntry(caller, params.id, { to: 'edit' })
  const { field, revision, isSame, locale } = sent
  if (typeof field !== 'string' || !Number.isSafeInteger(revision)) return answerResult(fail('not-valid'))
  if (locale !== undefined && !isLocale(locale)) return answerResult(fail('not-valid'))
  const asked = { field, revision: Number(revision), isSame: isSame === true, locale }
  return answerResult(await settleTranslation(caller, params.id, asked))
}
