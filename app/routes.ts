import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { adminSections } from '../domain/admin-addresses.ts'

/** A path in exactly these letters: another case would be another address for the same page. */
function exactly(path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return route(path, file, { caseSensitive: true }, children)
}

/** The whole map of the site. */
export default [
  index('routes/site/root.ts'),
  exactly('share/:lang/:name', 'routes/machines/share-image.ts'),
  exactly(':lang/search/suggestions', 'routes/machines/search-suggestions.ts'),
  exactly(':lang/search/companies', 'routes/machines/register-suggestions.ts'),
  exactly('api/companies.csv', 'routes/machines/register-csv.ts'),
  exactly('api/contact', 'routes/machines/contact.ts'),
  exactly('api/contact/form', 'routes/machines/contact-ticket.ts'),
  // Signing in is also reached without a language, and is then in Spanish.
  layout('routes/site/layout.tsx', { id: 'routes/site/layout-without-language' }, [
    route('login', 'routes/site/login.tsx', {
      caseSensitive: true,
      id: 'routes/site/login-without-language',
    }),
  ]),
  exactly('admin/second-factor', 'routes/admin/second-factor.tsx'),
  exactly('admin', 'routes/admin/layout.tsx', [
    layout('routes/admin/page-boundary.tsx', [
      index('routes/admin/dashboard.tsx'),
      exactly('account', 'routes/admin/account.tsx'),
      exactly('accounts', 'routes/admin/accounts.tsx'),
      exactly('history', 'routes/admin/history.tsx'),
      exactly('media', 'routes/admin/media.tsx'),
      exactly('media/accept', 'routes/admin/media-accept.ts'),
      exactly('media/choices', 'routes/admin/media-choices.ts'),
      exactly('media/facts', 'routes/admin/media-facts.ts'),
      exactly('media/:id', 'routes/admin/media-file.tsx'),
      exactly('messages', 'routes/admin/messages.tsx'),
      exactly('messages/export', 'routes/admin/messages-export.ts'),
      exactly('messages/:id', 'routes/admin/message.tsx'),
      ...prefix('companies', [
        index('routes/admin/companies.tsx'),
        route('new', 'routes/admin/companies-company.tsx', {
          caseSensitive: true,
          id: 'routes/admin/companies-new-company',
        }),
        exactly('iaf', 'routes/admin/companies-iaf.tsx'),
        exactly('iaf/file', 'routes/admin/companies-iaf-file.ts'),
        exactly('iaf/problems', 'routes/admin/companies-iaf-problems.ts'),
        exactly('certificates', 'routes/admin/companies-certificates.tsx'),
        exactly('certificates/:id', 'routes/admin/companies-certificate.tsx'),
        exactly('import', 'routes/admin/register-import.tsx'),
        exactly('import/:run', 'routes/admin/register-import-run.tsx'),
        exactly('export', 'routes/admin/register-export.ts'),
        exactly('keys', 'routes/admin/api-keys.tsx'),
        exactly(':id', 'routes/admin/companies-company.tsx'),
        route(':id/certificates/new', 'routes/admin/companies-certificate.tsx', {
          caseSensitive: true,
          id: 'routes/admin/companies-new-certificate',
        }),
      ]),
      ...prefix('cases', [
        index('routes/admin/cases.tsx'),
        exactly('record', 'routes/admin/case-record.tsx'),
        exactly('keys', 'routes/admin/case-keys.tsx'),
        exactly('keys/rewrap', 'routes/admin/case-rewrap.ts'),
        exactly(':id', 'routes/admin/case.tsx'),
        exactly(':id/sealed', 'routes/admin/case-sealed.ts'),
        exactly(':id/sealed/:part', 'routes/admin/case-part.ts'),
        exactly(':id/export', 'routes/admin/case-export.ts'),
      ]),
      exactly('pick/:kind', 'routes/admin/pick.ts'),
      exactly('text/links', 'routes/admin/link-targets.ts'),
      ...prefix('entry/:id', [
        exactly('draft', 'routes/admin/entry-draft.ts'),
        exactly('presence', 'routes/admin/entry-presence.ts'),
        exactly('translation', 'routes/admin/entry-translation.ts'),
        exactly('preview', 'routes/admin/entry-preview.ts'),
        exactly('publication', 'routes/admin/entry-publication.ts'),
        exactly('slug', 'routes/admin/entry-slug.ts'),
      ]),
      exactly('find', 'routes/admin/find.ts'),
      exactly('trash', 'routes/admin/trash.tsx'),
      exactly('entries/order', 'routes/admin/entries-order.ts'),
      exactly('entries/bulk', 'routes/admin/entries-bulk.ts'),
      exactly('export/:section', 'routes/admin/export.ts'),
      exactly('import/:section', 'routes/admin/import.tsx'),
      exactly('import/:section/:run', 'routes/admin/import-run.tsx'),
      exactly('entries/matching/:section', 'routes/admin/entries-matching.ts'),
      // Each by its name: as a parameter, a page of the site with the same name would come first.
      ...adminSections.map(({ path }) =>
        route(path, 'routes/admin/entries.tsx', { caseSensitive: true, id: `routes/admin/entries/${path}` }),
      ),
      ...adminSections.flatMap(({ path }) => [
        route(`${path}/:id`, 'routes/admin/entry.tsx', {
          caseSensitive: true,
          id: `routes/admin/entry/${path}`,
        }),
        route(`${path}/:id/history`, 'routes/admin/entry-history.tsx', {
          caseSensitive: true,
          id: `routes/admin/entry-history/${path}`,
        }),
      ]),
      route('settings', 'routes/admin/entry.tsx', { caseSensitive: true, id: 'routes/admin/entry/settings' }),
      exactly('*', 'routes/admin/not-found.ts'),
    ]),
  ]),
  exactly(':lang', 'routes/site/layout.tsx', [
    layout('routes/site/page-boundary.tsx', [
      index('routes/site/home.tsx'),
      ...prefix('certifications', [
        index('routes/site/certifications.tsx'),
        exactly(':family', 'routes/site/certification-family.tsx'),
        exactly(':brand/:slug', 'routes/site/certification.tsx'),
      ]),
      exactly('companies', 'routes/site/companies.tsx'),
      exactly('companies/:empId', 'routes/site/company.tsx'),
      // However the number is written: a slash in it makes two segments.
      exactly('certificates/*', 'routes/site/certificate.tsx'),
      exactly('statistics', 'routes/site/statistics.tsx'),
      exactly('developers', 'routes/site/developers.tsx'),
      exactly('verify', 'routes/site/verify.tsx'),
      exactly('verify/answers', 'routes/machines/certificate-answers.ts'),
      ...prefix('about', [
        exactly('documents', 'routes/site/documents.tsx'),
        exactly('team', 'routes/site/team.tsx'),
        exactly('policies', 'routes/site/policies.tsx'),
        exactly('policies/:slug', 'routes/site/policy.tsx'),
        exactly(':page', 'routes/site/about-page.tsx'),
      ]),
      exactly('news', 'routes/site/news.tsx'),
      exactly('news/:slug', 'routes/site/news-item.tsx'),
      exactly('international', 'routes/site/international.tsx'),
      exactly('international/:country', 'routes/site/country.tsx'),
      exactly('contact', 'routes/site/contact.tsx'),
      exactly('contact/message', 'routes/site/footer-message.tsx'),
      exactly('let-us-know', 'routes/site/let-us-know.tsx'),
      exactly('let-us-know/case', 'routes/site/let-us-know-case.tsx'),
      exactly('let-us-know/receipt', 'routes/site/let-us-know-receipt.ts'),
      exactly('let-us-know/unread', 'routes/site/let-us-know-unread.tsx'),
      exactly('let-us-know/:door', 'routes/site/let-us-know-write.tsx'),
      exactly('search', 'routes/site/search.tsx'),
      exactly('login', 'routes/site/login.tsx'),
      exactly('login/second-factor', 'routes/site/second-factor.tsx'),
      exactly('login/forgotten', 'routes/site/login-forgotten.tsx'),
      exactly('login/reset', 'routes/site/login-reset.tsx'),
      exactly('invitation', 'routes/site/invitation.tsx'),
      exactly('preview-ended', 'routes/site/preview-ended.tsx'),
      exactly('privacy', 'routes/site/privacy.tsx'),
      exactly('accessibility', 'routes/site/accessibility.tsx'),
      exactly('*', 'routes/site/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
