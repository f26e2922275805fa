import { address } from '#kernel/addresses.ts'
import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/office-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { nameField } from './recurring-fields.ts'

/** A place where the body can be met. It is shown on the page of its country. */
export const office = defineKind({
  name: 'office',
  label: said.label,
  plural: said.plural,
  section: { path: 'offices', key: 'o', navLabel: 'Oficinas' },
  title: 'name',
  sort: { by: 'position' },
  columns: ['country', 'city'],
  appearsOn: address.contact,
  sections: [
    {
      ...{ id: 'place', title: titles.place },
      fields: ['name', 'country', 'city', 'address', 'coordinates'],
    },
    {
      ...{ id: 'reaching', title: titles.reaching },
      fields: ['phones', 'email', 'openingHours', 'headOffice'],
    },
  ],
  fields: {
    name: nameField,
    country: field.relation({
      ...{ label: said.country, help: said.countryHelp, required: true, to: 'country' },
      ifGone: 'office-left-out',
    }),
    address: field.longText({
      label: said.address,
      help: said.addressHelp,
      localised: true,
      alike: true,
      required: true,
      max: 240,
      search: 'summary',
    }),
    city: field.text({
      label: said.city,
      localised: true,
      alike: true,
      required: true,
      max: 80,
      search: 'title',
    }),
    coordinates: field.coordinates({
      label: said.coordinates,
      help: said.coordinatesHelp,
      required: true,
      near: 'city',
    }),
    phones: field.texts({ label: said.phones, help: said.phonesHelp, max: 6 }),
    email: field.email({ label: said.email, help: said.emailHelp }),
    openingHours: field.texts({
      label: said.openingHours,
      help: said.openingHoursHelp,
      localised: true,
      max: 7,
    }),
    headOffice: field.boolean({ label: said.headOffice, help: said.headOfficeHelp }),
  },
})
