import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/menus-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { standardMenus } from '../menus/menu.ts'

/** What the header and the footer lead to. Where nothing is arranged they are as the specification has them. */
export const menus = defineKind({
  name: 'menus',
  label: said.label,
  plural: said.plural,
  title: 'header',
  isUnseen: true,
  isOne: true,
  sort: { by: 'position' },
  single: { path: 'menus', key: 'f' },
  sections: [
    {
      ...{ id: 'menus', title: titles.menus },
      fields: ['header', 'footer'],
    },
  ],
  fields: {
    header: field.menu({
      ...{ label: said.header, help: said.headerHelp, options: said.entries },
      menu: standardMenus.header,
    }),
    footer: field.menu({
      ...{ label: said.footer, help: said.footerHelp, options: said.entries },
      menu: standardMenus.footer,
    }),
  },
})
