import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

const fixed = {
  about: (locale) => address.about(locale, 'about'),
  iqnet: (locale) => address.about(locale, 'iqnet'),
  commitment: (locale) => address.about(locale, 'commitment'),
  policies: address.policies,
  privacy: address.privacy,
  accessibility: address.accessibility,
} satisfies Record<string, typeof address.home>

/** The keys of the pages whose address is fixed by the specification. Every other page is a policy. */
export const fixedPages = Object.keys(fixed) as (keyof typeof fixed)[]

/** A page of prose. Its key ties it to a fixed address; pages with other keys are policies. */
export const page = defineKind({
  name: 'page',
  label: words('Página', 'Page'),
  plural: words('Páginas', 'Pages'),
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['version', 'effectiveDate'],
  address: ({ key, slug }, locale) =>
    Object.hasOwn(fixed, key)
      ? fixed[key as keyof typeof fixed](locale)
      : slug
        ? address.policy(locale, slug)
        : null,
  fields: {
    title: field.text({
      label: words('Título', 'Title'),
      localised: true,
      required: true,
      max: 120,
      search: 'title',
    }),
    slug: field.slug({ label: words('Dirección', 'Address'), localised: true }),
    summary: field.longText({
      label: words('Resumen', 'Summary'),
      localised: true,
      required: true,
      max: 320,
      search: 'summary',
    }),
    body: field.richText({ label: words('Texto', 'Text'), localised: true, required: true, search: 'body' }),
    version: field.text({ label: words('Versión', 'Version'), max: 20 }),
    effectiveDate: field.date({ label: words('Vigente desde', 'Effective date') }),
  },
})
