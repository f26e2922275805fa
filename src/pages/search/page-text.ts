import type { FixedPage } from '#kernel/fixed-pages.ts'
import { m } from '#kernel/i18n/messages.ts'
import { familyText } from '../certifications/family-list.tsx'

/** What a page that belongs to no entry says of itself in a sentence, where a search has found it. */
export function pageText(
  page: FixedPage,
  {
    time,
    description,
    spaceIsOpen,
    hasOffices,
  }: { time: string; description: string; spaceIsOpen: boolean; hasOffices: boolean },
): string {
  const texts: Record<FixedPage, () => string> = {
    home: () => description,
    certifications: m.certifications_text,
    management: () => familyText('management'),
    product: () => familyText('product'),
    environmental: () => familyText('environmental'),
    agrifood: () => familyText('agrifood'),
    companies: m.companies_text,
    team: m.team_text,
    documents: m.documents_text,
    news: m.news_text,
    international: m.international_text,
    contact: () => (hasOffices ? m.contact_lead({ time }) : m.contact_lead_alone({ time })),
    letUsKnow: spaceIsOpen ? m.space_lead : m.space_lead_closed,
    verify: m.reg_verify_lead,
    statistics: m.stat_text,
    developers: m.dev_lead,
    keys: m.trust_lead,
  }
  return texts[page]()
}
