import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { teamGroups } from './choices.ts'

export const teamMember = defineKind({
  name: 'team-member',
  label: words('Integrante', 'Team member'),
  plural: words('Equipo', 'Team'),
  title: 'name',
  summary: 'role',
  sort: { by: 'position' },
  columns: ['group'],
  address: (_, locale) => address.about(locale, 'team'),
  fields: {
    name: field.text({ label: words('Nombre', 'Name'), required: true, max: 100, search: 'title' }),
    role: field.text({
      label: words('Función', 'Role'),
      localised: true,
      required: true,
      max: 120,
      search: 'summary',
    }),
    group: field.choice({ label: words('Grupo', 'Group'), required: true, options: teamGroups }),
    photo: field.image({ label: words('Fotografía', 'Photo') }),
    biography: field.longText({
      label: words('Biografía', 'Biography'),
      localised: true,
      max: 800,
      search: 'body',
    }),
    email: field.email({ label: words('Correo electrónico', 'E-mail') }),
    profileLink: field.link({ label: words('Perfil', 'Profile link') }),
  },
})
