import { accreditation } from '#content/model/kinds/accreditation.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { findByKey } from '#content/store/find-published.ts'
import { findTheme } from '#content/store/find-theme.ts'
import { listPublished } from '#content/store/list-published.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { renderingAddress } from '#kernel/renderings.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import { todayIn } from '#kernel/time/today.ts'
import { findFile } from '#media/store/media-files.ts'
import { rosetteSeed } from '#register/model/rosette-seed.ts'
import type { Answer, ShownCertificate } from '#register/model/shown.ts'
import { findCertificate } from '#register/store/find-certificate.ts'
import type { DocumentContent, Picture } from '#trust/model/document/content.ts'
import type { Variant } from '#trust/model/document/variant.ts'
import { documentContent, type Signatory, type Told } from './document-content.ts'

/** What a document is made of: what stands on it, and where the pictures lie that it shows, by the hashes of their files. */
export type ReadDocument = {
  shown: ShownCertificate
  content: DocumentContent
  places: ReadonlyMap<string, string>
  body: { name: string; legalName: string }
}

/** What stands today on the document of the certificate with this number, which is read like its page. */
export async function readDocument(
  caller: Caller,
  number: string,
  variant: Variant,
  publicUrl: string,
): Promise<
  Exclude<Answer<ShownCertificate>, { outcome: 'found' }> | { outcome: 'found'; found: ReadDocument }
> {
  const told: Told[] = []
  for (const locale of variant.languages) {
    const asking = { ...caller, locale }
    const answer = await findCertificate(asking, number)
    if (answer.outcome !== 'found') return answer
    const identity = await findByKey(asking, settings, 'settings')
    const { name = '', legalName = null, address: postal = null } = identity ?? {}
    told.push({ locale, shown: answer.found, body: { name, legalName, address: postal } })
  }
  const [first] = told
  if (!first) throw new Error('A document has a language')
  // Of the document's own language, not of whoever asks for it: the same bytes are for everybody.
  const pictures = createPictures({ ...caller, locale: first.locale })
  const identity = await findByKey({ ...caller, locale: first.locale }, settings, 'settings')
  const logo = await pictures.of(identity?.logo ?? null)
  const marks = new Map<string, Picture | null>()
  for (const entry of await listPublished({ ...caller, locale: first.locale }, accreditation))
    marks.set(markKey(entry), await pictures.of(entry.logo ?? null))
  const { shown, body } = first
  const content = documentContent({
    told: told as [Told, ...Told[]],
    href: publicUrl + renderingAddress(shown.number),
    qr: publicUrl + renderingAddress(shown.number, 'pdf'),
    ...{ seed: rosetteSeed(shown.number), theme: await findTheme(caller), logo },
    signatories: await signatoriesOf(caller, shown, variant.languages, pictures),
    markOf: (of) => marks.get(markKey(of)) ?? null,
    isCopy: variant.isCopy,
  })
  return {
    outcome: 'found',
    found: {
      ...{ shown, content, places: pictures.places },
      body: { name: body.name, legalName: body.legalName ?? body.name },
    },
  }
}

function markKey(of: { name: string; body: string; number?: string | null }): string {
  return JSON.stringify([of.name, of.body, of.number ?? null])
}

/** The pictures of the library by the hashes of their files. */
function createPictures(caller: Caller) {
  const places = new Map<string, string>()
  return {
    places,
    async of(image: ShownImage | null): Promise<Picture | null> {
      if (!image) return null
      const [id = '', version = ''] = image.base.split('/').slice(-2)
      const file = await findFile(caller, id, version)
      const sha256 = file?.etag?.replaceAll('"', '')
      if (!file || !sha256) return null
      places.set(sha256, file.place)
      return { sha256, alt: [{ text: image.alt, lang: caller.locale }] }
    },
  }
}

/** No sheet has room for more. */
const mostSignatories = 3

/**
 * Who signs: those of the team who did so on the day of the decision, by the dates that editors gave; where there is
 * nobody, those who do today.
 */
async function signatoriesOf(
  caller: Caller,
  shown: ShownCertificate,
  languages: readonly Locale[],
  pictures: ReturnType<typeof createPictures>,
): Promise<Signatory[]> {
  const issue = shown.issues.at(-1)
  const decided = issue?.decidedOn ?? issue?.issuedOn ?? shown.issuedOn
  const teams = await Promise.all(languages.map((locale) => listPublished({ ...caller, locale }, teamMember)))
  const [team = []] = teams
  const signing = (day: string) =>
    team.filter(
      ({ signsAs, signsFrom, signsUntil }) =>
        signsAs && (!signsFrom || signsFrom <= day) && (!signsUntil || day <= signsUntil),
    )
  const then = signing(decided)
  const chosen = then.length > 0 ? then : signing(todayIn(caller.now))
  return Promise.all(
    chosen.slice(0, mostSignatories).map(async ({ id, name, signsAs, signature }) => {
      const roles = new Map(
        languages.map((locale, at) => [
          locale,
          teams[at]?.find((each) => each.id === id)?.signsAs ?? signsAs ?? '',
        ]),
      )
      return {
        name,
        role: (locale) => roles.get(locale) ?? '',
        picture: await pictures.of(signature ?? null),
      }
    }),
  )
}
