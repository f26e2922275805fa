import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole map of the site. */
export default [
  index('routes/site/root.ts'),
  route('share/:lang/:name', 'routes/machines/share-image.ts'),
  route(':lang/search/suggestions', 'routes/machines/search-suggestions.ts'),
  route(':lang', 'routes/site/layout.tsx', [
    layout('routes/site/page-boundary.tsx', [
      index('routes/site/home.tsx'),
      ...prefix('certifications', [
        index('routes/site/certifications.tsx'),
        route(':family', 'routes/site/certification-family.tsx'),
        route(':brand/:slug', 'routes/site/certification.tsx'),
      ]),
      route('companies', 'routes/site/companies.tsx'),
      route('verify', 'routes/site/verify.tsx'),
      ...prefix('about', [
        route('documents', 'routes/site/documents.tsx'),
        route('team', 'routes/site/team.tsx'),
        route('policies', 'routes/site/policies.tsx'),
        route('policies/:slug', 'routes/site/policy.tsx'),
        route(':page', 'routes/site/about-page.tsx'),
      ]),
      route('news', 'routes/site/news.tsx'),
      route('news/:slug', 'routes/site/news-item.tsx'),
      route('international', 'routes/site/international.tsx'),
      route('international/:country', 'routes/site/country.tsx'),
      route('contact', 'routes/site/contact.tsx'),
      route('let-us-know', 'routes/site/let-us-know.tsx'),
      route('search', 'routes/site/search.tsx'),
      route('privacy', 'routes/site/privacy.tsx'),
      route('accessibility', 'routes/site/accessibility.tsx'),
      route('*', 'routes/site/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
