import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { program } from '#content/model/kinds/program.ts'
import { publishLanguages } from '#content/store/publishing/publish-languages.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import { storeRecords } from '#register/store/store-records.ts'
import { decide } from '#register/store/work/decide.ts'
import { heldCertificate, heldCompany, seenOf } from '#register/store/work/read-register-record.ts'
import { saveCompany } from '#register/store/work/save-records.ts'
import { ask } from '../support/ask.ts'
import { sampleCertificate, sampleCompany, unlistedCompanies } from '../support/register-records.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'
import { watchDatabase } from '../support/watch-database.ts'

const noon = new Date('2026-11-20T15:00:00Z')
const started = servedSite({ now: noon })
const editor = () => callerOf(started.site, { locale: 'es', actor: systemActor })

beforeAll(async () => {
  const certificate = (id: string, companyId: string, given = {}) =>
    sampleCertificate({ id, number: `EMB-${id}/24`, companyId, ...given })
  await started.site.database.orm.transaction((orm) =>
    storeRecords(orm, editor(), {
      companies: [
        sampleCompany({ id: 'EMB-1', legalName: 'Tambos del Litoral S.A.', taxIds: [] }),
        ...unlistedCompanies,
      ],
      certificates: [
        certificate('0001', 'EMB-1'),
        certificate('0002', 'EMB-1'),
        certificate('0005', 'EMB-1', { expiresOn: '2026-11-20' }),
        certificate('0003', 'C-3'),
        certificate('0004', 'C-4'),
      ],
    }),
  )
})

test('a page says how the certificate in its text stands, and says otherwise as soon as that is decided', async () => {
  await showing('embebido', '0001')
  const database = watchDatabase(started.site)
  for (const locale of locales) {
    const shown = await embedded('embebido', locale)
    expect(shown).toContain(stateWords['in-force'][locale])
    expect(shown).toContain('Tambos del Litoral S.A.')
    expect(shown).toContain('ISO 9001:2015')
    expect(shown).toContain(`href="${address.certificate(locale, 'EMB-0001/24')}"`)
  }
  // Another certificate of the same holder leaves the page alone.
  await suspend('0002')
  database.readings()
  await embedded('embebido', 'es')
  expect(database.readings()).toBe(0)
  await suspend('0001')
  for (const locale of locales) {
    const shown = await embedded('embebido', locale)
    expect(shown).toContain(stateWords.suspended[locale])
    expect(shown).toContain('data-state="suspended"')
    expect(shown).not.toContain(stateWords['in-force'][locale])
  }
})

test('a certificate whose last day has passed in Montevideo is shown as expired, though nobody did anything', async () => {
  await showing('vence', '0005')
  started.setNow(new Date('2026-11-21T02:59:00Z'))
  expect(await embedded('vence', 'es')).toContain(stateWords['in-force'].es)
  started.setNow(new Date('2026-11-21T03:01:00Z'))
  expect(await embedded('vence', 'es')).toContain(stateWords.expired.es)
  started.setNow(noon)
})

test('what the directory may not name is not shown, whoever publishes it is warned, and it appears once it may', async () => {
  const hidden = ['0003', '0004', 'no-hay', 'tampoco']
  const id = await showing('calla', ...hidden)
  expect(await embedded('calla', 'es')).toBe('')
  const refused = await publishLanguages(editor(), id, { revision: 1, locales: ['es'] })
  const findings = [
    { path: 'body', code: 'certificate-not-shown', text: 'EMB-0003/24' },
    { path: 'body', code: 'certificate-not-shown', text: 'EMB-0004/24' },
    { path: 'body', code: 'certificate-gone', severity: 'warning' },
  ]
  expect(refused).toMatchObject({ problem: 'warnings', detail: { languages: { es: { findings } } } })
  const stored = await started.site.database.orm.transaction((orm) => heldCompany(orm, 'C-4'))
  if (!stored) throw new Error('The company is there')
  const { revision, updatedAt: _, formerNames: _2, ...record } = stored
  const directoryConsent = { isGiven: true, source: 'Nota', on: '2026-11-19' }
  const saved = await saveCompany(editor(), { record: { ...record, directoryConsent }, seen: revision })
  expect(saved.ok).toBe(true)
  const shown = await embedded('calla', 'es')
  expect(shown).toContain('Sin Directorio S.A.')
  expect(shown).not.toContain('Minas Ocultas')
})

test('a page asks for the certificates of all its texts at once, also of those that are borrowed', async () => {
  const spanish = { slug: 'prestado', body: bodyOf('0001') }
  await saveSample(editor(), program, {
    ...{ key: 'prestado', es: spanish, en: { slug: 'lent' }, publish: [...locales] },
  })
  await saveSample(editor(), program, {
    ...{ key: 'propio', es: { slug: 'propio', body: bodyOf('0005') } },
    ...{ en: { slug: 'own', body: bodyOf('0002') }, publish: [...locales] },
  })
  const asked = watchAsked()
  const { text } = await ask(started.url, address.certifications('en'))
  for (const id of ['0001', '0002']) expect(text).toContain(`EMB-${id}/24`)
  expect(asked.map((ids) => ids.toSorted())).toEqual([['0001', '0002']])
})

test('a list asks for no certificates: it shows no text', async () => {
  const said = { slug: 'en-la-lista', body: bodyOf('0001') }
  await saveSample(editor(), news, {
    ...{ key: 'en-la-lista', shared: { date: '2030-01-01' }, es: said, publish: ['es'] },
  })
  const asked = watchAsked()
  for (const path of [address.newsList('es'), address.home('es')]) {
    expect((await ask(started.url, path)).text).toContain(address.newsItem('es', 'en-la-lista'))
    expect(asked).toEqual([])
  }
})

/** From now on, the certificates that the site looks up for texts, by each time that it does. */
function watchAsked(): string[][] {
  const { embedCertificates } = started.site
  const asked: string[][] = []
  started.site.embedCertificates = (caller, ids) => {
    if (ids.length > 0) asked.push([...ids])
    return embedCertificates(caller, ids)
  }
  onTestFinished(() => {
    started.site.embedCertificates = embedCertificates
  })
  return asked
}

function bodyOf(...certificates: string[]) {
  const content = certificates.map((certificate) => ({ type: 'certificate', attrs: { certificate } }))
  return { type: 'doc', content }
}

/** An item of news that shows these certificates and says nothing else, on the site in every language. */
function showing(key: string, ...certificates: string[]): Promise<string> {
  const said = { slug: key, body: bodyOf(...certificates) }
  const languages = Object.fromEntries(locales.map((locale) => [locale, said]))
  return saveSample(editor(), news, { key, ...languages, publish: [...locales] })
}

/** What stands in the frame of what the text of a page shows; nothing where there is none. */
async function embedded(key: string, locale: Locale): Promise<string> {
  const { status, text } = await ask(started.url, address.newsItem(locale, key))
  expect(status).toBe(200)
  return text.match(/<div class="embedded">.*?<\/div>/s)?.[0] ?? ''
}

async function suspend(id: string): Promise<void> {
  const stored = await started.site.database.orm.transaction((orm) => heldCertificate(orm, id))
  const asked = { decision: 'suspend', on: '2026-11-20', reason: null, isReasonPublic: false } as const
  const seen = stored ? seenOf(stored) : ''
  const decided = await decide(editor(), id, { ...asked, note: null, scope: null, by: null }, seen)
  expect(decided.ok).toBe(true)
}
