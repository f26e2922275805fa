import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import { address } from '#domain/addresses.ts'
import { isDemoCompany } from '#domain/register/demo-company.ts'
import type { ShownCertificate } from '#domain/register/shown.ts'
import {
  type CertificateCard,
  certificateCard,
  companyCard,
  type Reading,
  rosetteSeed,
  standardsInWords,
} from '../shown/card-view.ts'
import { recordUse } from '../shown/record-use.ts'
import { sitesView } from '../shown/sites-view.ts'
import { stateView } from '../shown/state-view.ts'
import { certificateFacts } from './certificate-facts.ts'
import { historyView } from './history-view.ts'
import { productsView } from './products-view.ts'

export type CertificateView = ReturnType<typeof certificateView>

/** Everything that a certificate's page says, in the reader's words: the page itself then needs none of its own. */
export function certificateView(
  shown: ShownCertificate,
  reading: Reading & { publicUrl: string; body: string },
) {
  const { locale, today, publicUrl, body } = reading
  const { number, family, scope } = shown
  const href = address.certificate(locale, number)
  const by = shown.replacedBy.at(-1)?.number ?? null
  const state = stateView(shown, { locale, today, by })
  const standards = standardsInWords(shown)
  const cards = (all: typeof shown.replaces): CertificateCard[] =>
    all.map((each) => certificateCard(each, reading))
  return {
    ...{ locale, number, family, scope, state, standards },
    seed: rosetteSeed(number),
    demo: isDemoCompany(shown.company.id) ? m.reg_demo() : null,
    holder: companyCard(shown.company, reading),
    scopeNote: scope && scope.locale !== locale ? otherLanguage(scope.locale) : null,
    facts: certificateFacts(shown, reading),
    sites: shown.sites.length > 0 ? sitesView(shown.sites, reading, { firstIsMain: true }) : null,
    products: productsView(shown),
    history: historyView(shown, reading),
    replacedBy: cards(shown.replacedBy),
    replaces: cards(shown.replaces),
    qr: {
      href: `/drawings/qr${href.replace('/certificates', '')}.svg`,
      alt: m.reg_qr_alt({ address: publicUrl + href }),
    },
    printed: m.reg_printed({ date: dateInWords(today, locale), address: publicUrl + href }),
    use: recordUse({
      cite: m.reg_cite_certificate({
        ...{ body, number, standards, holder: shown.company.name, state: state.sentence },
        ...{ date: dateInWords(today, locale), address: publicUrl + href },
      }),
      reports: [
        { href: address.contactCertificate(locale, 'other', number), text: m.reg_report_error() },
        {
          href: address.contactCertificate(locale, 'suspicious-certificate', number),
          text: m.reg_report_suspicious(),
        },
        { href: address.contactCertificate(locale, 'misuse-of-mark', number), text: m.reg_report_misuse() },
      ],
      note: m.reg_machine(),
    }),
    say: certificateWords(),
  }
}

function otherLanguage(locale: 'es' | 'en'): string {
  return locale === 'es' ? m.reg_scope_other_es() : m.reg_scope_other_en()
}

function certificateWords() {
  return {
    ...{ certificate: m.reg_certificate(), holderLink: m.reg_holder_link() },
    ...{ scope: m.reg_scope(), scopeNote: m.reg_scope_note(), facts: m.reg_facts() },
    ...{ compareTitle: m.reg_compare_title(), compare: m.reg_compare() },
    ...{ sites: m.reg_sites(), siteWords: { main: m.reg_site_main(), scope: m.reg_site_scope() } },
    ...{ products: m.reg_products(), history: m.reg_history() },
    ...{ replacedBy: m.reg_replaced_by(), replaces: m.reg_replaces() },
  }
}
