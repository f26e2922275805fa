import type { RouterContextProvider } from 'react-router'
import { certification } from '#content/model/kinds/certification.ts'
import { listPublished } from '#content/store/list-published.ts'
import { isContactSubject } from '#kernel/contact-subjects.ts'
import { isId } from '#kernel/is-id.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import type { Typed } from '#messages/site/contact-fields.ts'
import type { Asked } from '#messages/site/contact-form.tsx'

/**
 * What the contact page was opened for. With an unknown subject or scheme the page is shown all the same, and not kept.
 */
export async function contactAsked(
  context: Readonly<RouterContextProvider>,
  asked: URLSearchParams,
): Promise<Asked> {
  const caller = callerFrom(context)
  const [subject, id] = [asked.get('subject'), asked.get('scheme')]
  const [scheme] = id !== null && isId(id) ? await listPublished(caller, certification, { ids: [id] }) : []
  const isUnknown = (subject !== null && !isContactSubject(subject)) || (id !== null && !scheme)
  if (isUnknown) caller.reads.keepable = false
  return {
    subject: isContactSubject(subject) ? subject : scheme ? 'quote' : null,
    scheme: scheme ? { id: scheme.id, title: scheme.title } : null,
  }
}

/** What stands in the form where the page was opened to write about a certificate; such a page is not kept. */
export function messageBegun(context: Readonly<RouterContextProvider>, asked: URLSearchParams): Typed {
  const number = asked.get('certificate')
  if (number === null) return {}
  callerFrom(context).reads.keepable = false
  // What a number may hold, and no more: the words of a stranger are not put into somebody's form.
  const isLikely = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./_:-]{2,59}$/u.test(number)
  return isLikely ? { concerns: number } : {}
}
