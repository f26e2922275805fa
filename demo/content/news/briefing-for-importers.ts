import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'briefing-for-importers',
  shared: {
    date: '2026-11-10',
    category: 'events',
    certifications: ['organic', 'globalgap-ifa', 'fssc-22000', 'fsc-coc'],
  },
  es: null,
  en: {
    title: 'Online briefing for importers: reading a certificate from South America',
    slug: 'online-briefing-for-importers',
    summary:
      'On 3 December we hold a one-hour online session in English for people who buy food and timber from the region. How to verify a certificate, and what it does not tell you.',
    body: `Importers often write to us with the same three questions: is this certificate real, does it cover what I am buying, and what else do I need? On Thursday 3 December, from 14:00 to 15:00 UTC, we answer them in an online session in English.

## What we will cover

1. **Five minutes on a certificate.** Holder, scope, sites, accreditation and status, using our own [register](/en/verify) and the databases that scheme owners run.
2. **Farm, packer, exporter.** Who has to hold which certificate along the way, with examples from [GLOBALG.A.P. IFA](entry:certification/globalgap-ifa) and [FSSC 22000](entry:certification/fssc-22000).
3. **Organic produce for the European Union.** Since 2025, control bodies in countries without an equivalence arrangement must be recognised under the compliance rules of Regulation (EU) 2018/848. We show where the lists are published and how to read the certificate of inspection.
4. **Timber.** What a chain of custody certificate such as [FSC](entry:certification/fsc-coc) says about a delivery, and why the invoice matters as much as the certificate.
5. **Local names.** Tax IDs, cooperatives and trading names that make one company look like two.

## What we will not do

We do not comment on individual suppliers or recommend any. Nor do we give legal advice on import rules; ask your control authority or your lawyer.

## How to take part

Enrol through the [academy](https://academia.sellosur.example/) by 1 December. The session is free, has live captions and will be recorded. Questions may be sent beforehand through [Contact](/en/contact), and those that we do not reach are answered in writing.

There is no Spanish version of this session. Producers in the region who want to know what their buyers look at will have one in March.`,
  },
})
