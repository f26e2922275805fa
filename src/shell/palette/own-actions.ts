import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import type { NamedList } from '../layout/admin-places.ts'
import { inEveryLanguage } from './other-names.ts'
import type { Known, PaletteItem } from './palette-items.ts'

/** What can be done from anywhere, as far as the person may do it. */
export function actions({ locale, lists, mayDo }: Pick<Known, 'locale' | 'lists' | 'mayDo'>): PaletteItem[] {
  const writable = lists.filter(({ kind: name }) => {
    const kind = kindNamed(name)
    return kind && mayDo(neededToEdit(kind, []))
  })
  const mayBeSent = ({ id: href }: PaletteItem) => {
    const needs = neededToWrite(href.split('#', 1)[0] ?? href)
    return needs === null || mayDo(needs)
  }
  // Before what is imported, for which a file is uploaded too.
  const upload: PaletteItem = {
    ...page(`${adminAddress.media}#upload`, m.upload_choose()),
    names: inEveryLanguage(
      (options) => m.upload_choose({}, options),
      (options) => m.palette_also_upload({}, options),
    ),
  }
  const sent: PaletteItem[] = [
    {
      ...page(adminAddress.registerImport, m.palette_import({ name: m.admin_group_register() })),
      names: inEveryLanguage((options) =>
        m.palette_also_import({ name: m.admin_group_register({}, options) }, options),
      ),
    },
    {
      ...page(adminAddress.peopleImport, m.people_title()),
      names: inEveryLanguage((options) =>
        m.palette_also_import({ name: m.accounts_title({}, options) }, options),
      ),
    },
    {
      ...page(`${adminAddress.accounts}#invite-email`, m.accounts_invite()),
      names: inEveryLanguage((options) => m.palette_also_invite({}, options)),
    },
    {
      ...page(`${adminAddress.account}#language-wanted`, m.palette_language()),
      names: inEveryLanguage((options) => m.palette_also_language({}, options)),
    },
  ]
  return [
    ...writable.map(toAdd),
    ...[upload].filter(mayBeSent),
    ...writable.map(toImport),
    ...sent.filter(mayBeSent),
    ...ofEverybody(locale),
  ]
}

function ofEverybody(locale: Locale): PaletteItem[] {
  return [
    {
      ...{ id: 'site', label: m.admin_site(), target: { type: 'site', href: `/${locale}` } },
      names: inEveryLanguage((options) => m.palette_also_site({}, options)),
    },
    {
      ...{ id: 'shortcuts', label: m.shortcuts_title(), note: '?', target: { type: 'shortcuts' } },
      names: inEveryLanguage((options) => m.shortcuts_title({}, options)),
    },
    {
      ...{ id: 'sign-out', label: m.session_log_out(), target: { type: 'sign-out' } },
      names: inEveryLanguage((options) => m.palette_also_sign_out({}, options)),
    },
  ]
}

function toAdd({ path, kind, one }: NamedList): PaletteItem {
  return {
    ...page(adminAddress.newEntry(path), m.admin_list_add({ name: one })),
    names: inEveryLanguage((options) =>
      m.palette_also_add({ name: kindNamed(kind)?.label[options.locale] ?? one }, options),
    ),
  }
}

function toImport({ path, kind, plural }: NamedList): PaletteItem {
  return {
    ...page(adminAddress.import(path), m.palette_import({ name: plural })),
    names: inEveryLanguage((options) =>
      m.palette_also_import({ name: kindNamed(kind)?.plural[options.locale] ?? plural }, options),
    ),
  }
}

function page(href: string, label: string) {
  return { id: href, label, target: { type: 'page' as const, href } }
}
