import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** The body's own identity: everything on the site that names it, says where it is, or leads out of it. */
export const settings = defineKind({
  name: 'settings',
  label: words('Ajustes', 'Settings'),
  plural: words('Ajustes', 'Settings'),
  title: 'name',
  sort: { by: 'position' },
  single: true,
  fields: {
    name: field.text({ label: words('Nombre', 'Name'), required: true, max: 60 }),
    legalName: field.text({ label: words('Razón social', 'Legal name'), max: 120 }),
    tagline: field.text({ label: words('Lema', 'Tagline'), localised: true, required: true, max: 120 }),
    description: field.longText({
      label: words('Descripción', 'Description'),
      localised: true,
      required: true,
      max: 320,
    }),
    introduction: field.longText({
      label: words('Presentación en la portada', 'Introduction on the home page'),
      localised: true,
      max: 480,
    }),
    logo: field.image({ label: words('Logotipo', 'Logo') }),
    address: field.longText({
      label: words('Dirección', 'Address'),
      localised: true,
      required: true,
      max: 240,
    }),
    phones: field.texts({ label: words('Teléfonos', 'Phones'), max: 4 }),
    email: field.email({ label: words('Correo electrónico', 'E-mail') }),
    complaintsEmail: field.email({
      label: words('Correo para quejas y apelaciones', 'E-mail for complaints and appeals'),
    }),
    partnerPortal: field.link({ label: words('Portal de socios', 'Partner portal') }),
    trainingAcademy: field.link({ label: words('Academia de formación', 'Training academy') }),
    instagram: field.link({ label: words('Instagram', 'Instagram') }),
    linkedin: field.link({ label: words('LinkedIn', 'LinkedIn') }),
    facebook: field.link({ label: words('Facebook', 'Facebook') }),
    podcast: field.link({ label: words('Podcast', 'Podcast') }),
    statements: field.items({
      label: words('Cifras', 'Statements'),
      localised: true,
      fields: {
        figure: field.text({ label: words('Cifra', 'Figure'), required: true, max: 20 }),
        label: field.text({ label: words('Qué cuenta', 'What it counts'), required: true, max: 80 }),
        explanation: field.longText({ label: words('Cómo se cuenta', 'How it is counted'), max: 240 }),
      },
    }),
  },
})
