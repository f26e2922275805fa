import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { adminForms, adminSections } from './content/model/kinds/admin-sections.ts'

/** A path in exactly these letters: another case would be another address for the same page. */
function exactly(path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return route(path, file, { caseSensitive: true }, children)
}

/** The whole map of the site. */
export default [
  index('pages/routes/root.ts'),
  exactly('share/:lang/:name', 'pages/machines/share-image.ts'),
  exactly(':lang/search/suggestions', 'pages/machines/search-suggestions.ts'),
  exactly(':lang/search/companies', 'register/site/machines/register-suggestions.ts'),
  exactly(':lang/verify/kit', 'trust/site/machines/checking-kit.ts'),
  exactly(':lang/verify/answer', 'register/site/machines/register-answer.ts'),
  exactly('api/companies.csv', 'register/api/machines/register-csv.ts'),
  exactly('api/contact', 'messages/api/machines/contact.ts'),
  exactly('api/contact/form', 'messages/api/machines/contact-ticket.ts'),
  // Signing in is also reached without a language, and is then in Spanish.
  layout('pages/routes/layout.tsx', { id: 'pages/routes/layout-without-language' }, [
    route('login', 'accounts/site/routes/login.tsx', {
      caseSensitive: true,
      id: 'accounts/site/routes/login-without-language',
    }),
  ]),
  ...(process.env.NODE_ENV === 'development'
    ? [exactly('admin/styleguide', 'shell/routes/styleguide.tsx')]
    : []),
  exactly('admin/second-factor', 'accounts/admin/routes/second-factor.tsx'),
  exactly('admin', 'shell/routes/layout.tsx', [
    layout('shell/routes/page-boundary.tsx', [
      index('shell/routes/dashboard.tsx'),
      exactly('account', 'accounts/admin/routes/account.tsx'),
      exactly('accounts', 'shell/routes/accounts.tsx'),
      exactly('setup', 'shell/routes/setup.tsx'),
      exactly('setup/:step', 'shell/routes/setup-step.tsx'),
      exactly('help', 'shell/routes/help.tsx'),
      exactly('help/:section', 'shell/routes/help-fields.tsx'),
      exactly('history', 'shell/routes/history.tsx'),
      exactly('keys', 'trust/admin/routes/signing-keys.tsx'),
      exactly('cities', 'content/admin/routes/cities.ts'),
      exactly('media', 'content/admin/routes/media.tsx'),
      exactly('media/accept', 'content/admin/routes/media-accept.ts'),
      exactly('media/choices', 'content/admin/routes/media-choices.ts'),
      exactly('media/facts', 'content/admin/routes/media-facts.ts'),
      exactly('media/:id', 'content/admin/routes/media-file.tsx'),
      exactly('media/:id/whole', 'media/admin/routes/media-whole.ts'),
      exactly('messages', 'messages/admin/routes/messages.tsx'),
      exactly('messages/export', 'messages/admin/routes/messages-export.ts'),
      exactly('messages/:id', 'messages/admin/routes/message.tsx'),
      exactly('messages/:id/files/:file', 'messages/admin/routes/message-file.ts'),
      ...prefix('companies', [
        index('register/admin/routes/companies.tsx'),
        route('new', 'register/admin/routes/companies-company.tsx', {
          caseSensitive: true,
          id: 'register/admin/routes/companies-new-company',
        }),
        exactly('iaf', 'register/admin/routes/companies-iaf.tsx'),
        exactly('iaf/file', 'register/admin/routes/companies-iaf-file.ts'),
        exactly('iaf/problems', 'register/admin/routes/companies-iaf-problems.ts'),
        exactly('programme', 'register/admin/routes/companies-programme.tsx'),
        exactly('programme/file', 'register/admin/routes/companies-programme-file.ts'),
        exactly('certificates', 'register/admin/routes/companies-certificates.tsx'),
        exactly('decide', 'register/admin/routes/companies-decide.tsx'),
        exactly('certificates/:id', 'register/admin/routes/companies-certificate.tsx'),
        route('import', 'shell/routes/import.tsx', {
          caseSensitive: true,
          id: 'shell/routes/register-import',
        }),
        route('import/:run', 'shell/routes/import-run.tsx', {
          caseSensitive: true,
          id: 'shell/routes/register-import-run',
        }),
        exactly('import/:run/refused', 'register/admin/routes/register-refused.ts'),
        exactly('export', 'register/admin/routes/register-export.ts'),
        exactly('keys', 'register/admin/routes/api-keys.tsx'),
        exactly(':id', 'register/admin/routes/companies-company.tsx'),
        route(':id/certificates/new', 'register/admin/routes/companies-certificate.tsx', {
          caseSensitive: true,
          id: 'register/admin/routes/companies-new-certificate',
        }),
      ]),
      ...prefix('cases', [
        index('cases/admin/routes/cases.tsx'),
        exactly('record', 'cases/admin/routes/case-record.tsx'),
        exactly('keys', 'cases/admin/routes/case-keys.tsx'),
        exactly('keys/rewrap', 'cases/admin/routes/case-rewrap.ts'),
        exactly(':id', 'cases/admin/routes/case.tsx'),
        exactly(':id/sealed', 'cases/admin/routes/case-sealed.ts'),
        exactly(':id/sealed/:part', 'cases/admin/routes/case-part.ts'),
        exactly(':id/export', 'cases/admin/routes/case-export.ts'),
      ]),
      exactly('pick/:kind', 'content/admin/routes/pick.ts'),
      exactly('text/links', 'content/admin/routes/link-targets.ts'),
      ...prefix('entry/:id', [
        exactly('comments', 'content/admin/routes/entry-discussion.ts'),
        exactly('draft', 'content/admin/routes/entry-draft.ts'),
        exactly('presence', 'content/admin/routes/entry-presence.ts'),
        exactly('translation', 'content/admin/routes/entry-translation.ts'),
        exactly('preview', 'content/admin/routes/entry-preview.ts'),
        exactly('publication', 'content/admin/routes/entry-publication.ts'),
        exactly('slug', 'content/admin/routes/entry-slug.ts'),
        exactly('uses', 'content/admin/routes/entry-uses.ts'),
      ]),
      exactly('find', 'shell/routes/find.ts'),
      exactly('trash', 'content/admin/routes/trash.tsx'),
      exactly('entries/order', 'content/admin/routes/entries-order.ts'),
      exactly('entries/bulk', 'content/admin/routes/entries-bulk.ts'),
      exactly('views/:section', 'content/admin/routes/list-views.tsx'),
      exactly('export/:section', 'content/admin/routes/export.ts'),
      exactly('import/:section', 'shell/routes/import.tsx'),
      exactly('import/:section/:run', 'shell/routes/import-run.tsx'),
      // Each by its name: as a parameter, a page of the site with the same name would come first.
      ...adminSections.map(({ path }) =>
        route(path, 'content/admin/routes/entries.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entries/${path}`,
        }),
      ),
      ...adminSections.flatMap(({ path }) => [
        route(`${path}/:id`, 'content/admin/routes/entry.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry/${path}`,
        }),
        route(`${path}/:id/history`, 'content/admin/routes/entry-history.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry-history/${path}`,
        }),
        route(`${path}/:id/review`, 'content/admin/routes/entry-review.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry-review/${path}`,
        }),
        route(`${path}/:id/comments`, 'content/admin/routes/entry-comments.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry-comments/${path}`,
        }),
      ]),
      ...adminForms.flatMap(({ path }) => [
        route(path, 'content/admin/routes/entry.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry/${path}`,
        }),
        route(`${path}/:id/history`, 'content/admin/routes/entry-history.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry-history/${path}`,
        }),
        route(`${path}/:id/review`, 'content/admin/routes/entry-review.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry-review/${path}`,
        }),
        route(`${path}/:id/comments`, 'content/admin/routes/entry-comments.tsx', {
          caseSensitive: true,
          id: `content/admin/routes/entry-comments/${path}`,
        }),
      ]),
      exactly('*', 'shell/routes/not-found.ts'),
    ]),
  ]),
  exactly(':lang', 'pages/routes/layout.tsx', [
    layout('pages/routes/page-boundary.tsx', [
      index('pages/routes/home.tsx'),
      ...prefix('certifications', [
        index('pages/routes/certifications.tsx'),
        exactly(':family', 'pages/routes/certification-family.tsx'),
        exactly(':brand/:slug', 'pages/routes/certification.tsx'),
      ]),
      exactly('companies', 'register/site/routes/companies.tsx'),
      exactly('companies/:empId', 'register/site/routes/company.tsx'),
      // However the number is written: a slash in it makes two segments.
      exactly('certificates/:number/sites/:site', 'register/site/routes/certificate-site.tsx'),
      exactly('certificates/*', 'register/site/routes/certificate.tsx'),
      exactly('statistics', 'register/site/routes/statistics.tsx'),
      exactly('developers', 'register/api/routes/developers.tsx'),
      exactly('keys', 'trust/site/routes/keys.tsx'),
      exactly('watch', 'watch/site/routes/watch.tsx'),
      exactly('watch/:link', 'watch/site/routes/watch-link.tsx'),
      exactly('verify', 'pages/routes/verify.tsx'),
      exactly('verify/answers', 'register/site/machines/certificate-answers.ts'),
      ...prefix('about', [
        exactly('documents', 'pages/routes/documents.tsx'),
        exactly('team', 'pages/routes/team.tsx'),
        exactly('policies', 'pages/routes/policies.tsx'),
        exactly('policies/:slug', 'pages/routes/policy.tsx'),
        exactly(':page', 'pages/routes/about-page.tsx'),
      ]),
      exactly('news', 'pages/routes/news.tsx'),
      exactly('news/:slug', 'pages/routes/news-item.tsx'),
      exactly('international', 'pages/routes/international.tsx'),
      exactly('international/:country', 'pages/routes/country.tsx'),
      exactly('contact', 'messages/site/routes/contact.tsx'),
      exactly('contact/message', 'messages/site/routes/footer-message.tsx'),
      exactly('let-us-know', 'pages/routes/let-us-know.tsx'),
      exactly('let-us-know/case', 'cases/site/routes/let-us-know-case.tsx'),
      exactly('let-us-know/receipt', 'cases/site/routes/let-us-know-receipt.ts'),
      exactly('let-us-know/unread', 'cases/site/routes/let-us-know-unread.tsx'),
      exactly('let-us-know/:door', 'cases/site/routes/let-us-know-write.tsx'),
      exactly('search', 'pages/routes/search.tsx'),
      exactly('login', 'accounts/site/routes/login.tsx'),
      exactly('login/second-factor', 'accounts/site/routes/second-factor.tsx'),
      exactly('login/forgotten', 'accounts/site/routes/login-forgotten.tsx'),
      exactly('login/reset', 'accounts/site/routes/login-reset.tsx'),
      exactly('invitation', 'accounts/site/routes/invitation.tsx'),
      exactly('preview-ended', 'pages/routes/preview-ended.tsx'),
      exactly('privacy', 'pages/routes/privacy.tsx'),
      exactly('accessibility', 'pages/routes/accessibility.tsx'),
      exactly(':slug', 'pages/routes/page.tsx'),
      exactly('*', 'pages/routes/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
