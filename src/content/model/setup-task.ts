/** What a body has to say of itself before its site is its own. A page is named by its title in the caller's language. */
export type SetupTask =
  | { task: 'identity' | 'logo' | 'country' | 'office' | 'scheme' | 'accreditation'; href: string }
  | { task: 'page'; href: string; title: string }
