import { address } from '#kernel/addresses.ts'
import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/team-member-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** Where in the body somebody works. */
export const { teamGroups } = said

export const teamMember = defineKind({
  name: 'team-member',
  label: said.label,
  plural: said.plural,
  section: { path: 'team', key: 'e', navLabel: 'Equipo' },
  title: 'name',
  summary: 'role',
  sort: { by: 'position' },
  columns: ['group'],
  address: (_, locale) => address.about(locale, 'team'),
  sections: [
    {
      ...{ id: 'person', title: titles.person },
      fields: ['name', 'role', 'group', 'photo'],
    },
    {
      ...{ id: 'about', title: titles.about },
      fields: ['biography', 'email', 'profileLink'],
    },
    {
      ...{ id: 'signing', title: titles.signing, isFolded: true },
      fields: ['signsAs', 'signature', 'signsFrom', 'signsUntil'],
    },
  ],
  fields: {
    name: field.text({ label: said.name, required: true, max: 100, search: 'title' }),
    role: field.text({
      label: said.role,
      help: said.roleHelp,
      localised: true,
      required: true,
      max: 120,
      search: 'summary',
    }),
    group: field.choice({ label: said.group, help: said.groupHelp, required: true, options: teamGroups }),
    photo: field.image({ label: said.photo, help: said.photoHelp }),
    biography: field.longText({
      label: said.biography,
      help: said.biographyHelp,
      localised: true,
      max: 800,
      search: 'body',
    }),
    email: field.email({ label: said.email, help: said.emailHelp }),
    profileLink: field.link({ label: said.profileLink, help: said.profileLinkHelp }),
    /** Whoever has a role here signs certificates, those decided within the two days. */
    signsAs: field.text({ label: said.signsAs, help: said.signsAsHelp, localised: true, max: 80 }),
    signature: field.image({ label: said.signature, help: said.signatureHelp }),
    signsFrom: field.date({ label: said.signsFrom }),
    signsUntil: field.date({ label: said.signsUntil }),
  },
})
