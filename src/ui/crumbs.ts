export type Crumb = { label: string; href: string }

/** The way to a page, as JSON-LD (schema.org, BreadcrumbList). */
export function breadcrumbs(crumbs: Crumb[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.label,
      item: publicUrl + crumb.href,
    })),
  }
}
