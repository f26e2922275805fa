import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/theme-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** How the site looks: what is empty is the design's own. */
export const theme = defineKind({
  name: 'theme',
  label: said.label,
  plural: said.plural,
  title: 'type',
  sort: { by: 'position' },
  isUnseen: true,
  isOne: true,
  single: { path: 'theme', key: 'l' },
  sections: [
    {
      ...{ id: 'colours', title: titles.colours },
      fields: ['main', 'ink', 'paper', 'gold'],
    },
    {
      ...{ id: 'families', title: titles.families },
      fields: ['management', 'product', 'environmental', 'agrifood'],
    },
    {
      ...{ id: 'type', title: titles.type },
      fields: ['type'],
    },
  ],
  fields: {
    main: field.colour({ label: said.main, help: said.mainHelp, themeColour: 'main' }),
    ink: field.colour({ label: said.ink, help: said.inkHelp, themeColour: 'ink' }),
    paper: field.colour({ label: said.paper, help: said.paperHelp, themeColour: 'paper' }),
    gold: field.colour({ label: said.gold, help: said.goldHelp, themeColour: 'gold' }),
    management: field.colour({
      label: said.management,
      help: said.managementHelp,
      themeColour: 'management',
    }),
    product: field.colour({ label: said.product, help: said.productHelp, themeColour: 'product' }),
    environmental: field.colour({
      label: said.environmental,
      help: said.environmentalHelp,
      themeColour: 'environmental',
    }),
    agrifood: field.colour({ label: said.agrifood, help: said.agrifoodHelp, themeColour: 'agrifood' }),
    type: field.choice({ label: said.type, help: said.typeHelp, options: said.typeOptions }),
  },
})
