import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** A place where the body can be met. It is shown on the page of its country. */
export const office = defineKind({
  name: 'office',
  label: words('Oficina', 'Office'),
  plural: words('Oficinas', 'Offices'),
  title: 'name',
  sort: { by: 'position' },
  columns: ['country', 'city'],
  appearsOn: address.contact,
  fields: {
    name: field.text({
      label: words('Nombre', 'Name'),
      localised: true,
      required: true,
      max: 120,
      search: 'title',
    }),
    country: field.relation({ label: words('País', 'Country'), required: true, to: 'country' }),
    address: field.longText({
      label: words('Dirección', 'Address'),
      localised: true,
      required: true,
      max: 240,
      search: 'summary',
    }),
    city: field.text({ label: words('Ciudad', 'City'), required: true, max: 80, search: 'title' }),
    coordinates: field.coordinates({ label: words('Coordenadas', 'Coordinates'), required: true }),
    phones: field.texts({ label: words('Teléfonos', 'Phones'), max: 6 }),
    email: field.email({ label: words('Correo electrónico', 'E-mail') }),
    openingHours: field.texts({ label: words('Horario', 'Opening hours'), localised: true, max: 7 }),
    headOffice: field.boolean({ label: words('Casa central', 'Head office') }),
  },
})
