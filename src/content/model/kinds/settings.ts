import { address } from '#kernel/addresses.ts'
import type { FixedPage } from '#kernel/fixed-pages.ts'
import { byLocale, defaultLocale, type Locale, otherLocales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { isTimeZone, timeZones } from '#kernel/time/time-zones.ts'
import * as titles from '#kernel/words/form-sections.ts'
import { languagesWithin } from '#kernel/words/language-names.ts'
import * as said from '#kernel/words/settings-kind.ts'
import { dayList } from '../day-list.ts'
import { defineKind } from '../define-kind.ts'
import type { Field } from '../fields/field.ts'
import { field } from '../fields/fields.ts'
import { fixedPageNames } from '../fixed-page-names.ts'
import { numbering } from '../numbering.ts'

/** A line for each page: the words in it can lead nowhere else. */
const wordsOfPage = Object.fromEntries(
  Object.entries(fixedPageNames).map(([page, label]) => [page, field.text({ label, max: 200 })]),
) as Record<FixedPage, Field<'text', string, false, false>>

/** Yes or no for each language that may be hidden, called by its name. */
const languageSwitches = Object.fromEntries(
  otherLocales(defaultLocale).map((locale) => {
    const label = byLocale((within) => capital(languagesWithin[within][locale]))
    return [locale, field.boolean({ label })]
  }),
) as Record<Exclude<Locale, typeof defaultLocale>, Field<'boolean', boolean, false, false>>

/** The parts of the home page under its first screen, in their usual order. */
export const homeSections = Object.keys(said.sections) as HomeSection[]
export type HomeSection = keyof typeof said.sections

/** What the first screen of the home page offers to do, in the usual order. */
export const homeTasks = Object.keys(said.tasks) as HomeTask[]
export type HomeTask = keyof typeof said.tasks

/** The parts as a body has arranged them: what is left out is not shown, and nothing stands twice. */
export function arrangedSections(chosen: { section: string }[] | null): HomeSection[] {
  return arranged(
    homeSections,
    chosen?.map(({ section }) => section),
  )
}

/** The same of what the first screen offers. */
export function arrangedTasks(chosen: { task: string }[] | null): HomeTask[] {
  return arranged(
    homeTasks,
    chosen?.map(({ task }) => task),
  )
}

function arranged<Name extends string>(usual: readonly Name[], chosen: string[] | undefined): Name[] {
  const known = [...new Set(chosen)].filter((name): name is Name => usual.some((each) => each === name))
  return known.length > 0 ? known : [...usual]
}

/** The body's own identity: everything on the site that names it, says where it is, or leads out of it. */
export const settings = defineKind({
  name: 'settings',
  label: said.label,
  plural: said.plural,
  title: 'name',
  sort: { by: 'position' },
  single: { path: 'settings', key: 'j' },
  sections: [
    {
      ...{ id: 'identity', title: titles.identity, page: address.home },
      fields: ['name', 'legalName', 'tagline', 'description', 'logo', 'darkLogo'],
    },
    {
      ...{ id: 'contact', title: titles.contact, page: address.contact },
      fields: ['address', 'phones', 'email', 'complaintsEmail', 'answerDays', 'quoteQuestions'],
    },
    {
      ...{ id: 'home', title: titles.home, isFolded: true, page: address.home },
      fields: ['introduction', 'statements', 'homeTasks', 'homeSections'],
    },
    {
      ...{ id: 'register', title: titles.register, isFolded: true, page: (locale) => address.verify(locale) },
      fields: ['numberPattern', 'publicReasons', 'auditsSince'],
    },
    {
      ...{
        id: 'reminders',
        title: titles.reminders,
        isFolded: true,
        page: (locale) => address.companies(locale),
      },
      fields: [
        'remindsHolders',
        'surveillanceReminderDays',
        'expiryReminderDays',
        'surveillanceReminder',
        'expiryReminder',
      ],
    },
    {
      ...{ id: 'languages', title: titles.languages, isFolded: true, page: address.home },
      fields: ['timeZone', 'hiddenLanguages'],
    },
    {
      ...{ id: 'found', title: titles.found, isFolded: true, page: (locale) => address.search(locale) },
      fields: ['searchWords'],
    },
    {
      ...{ id: 'networks', title: titles.networks, isFolded: true, page: address.home },
      fields: ['partnerPortal', 'trainingAcademy', 'instagram', 'linkedin', 'facebook', 'podcast'],
    },
  ],
  fields: {
    name: field.text({ label: said.name, help: said.nameHelp, required: true, max: 60 }),
    legalName: field.text({ label: said.legalName, help: said.legalNameHelp, max: 120 }),
    tagline: field.text({
      label: said.tagline,
      help: said.taglineHelp,
      localised: true,
      required: true,
      max: 120,
    }),
    description: field.longText({
      label: said.description,
      help: said.descriptionHelp,
      localised: true,
      required: true,
      max: 320,
    }),
    introduction: field.longText({
      label: said.introduction,
      help: said.introductionHelp,
      localised: true,
      max: 480,
    }),
    logo: field.image({ label: said.logo, help: said.logoHelp, mark: 'light' }),
    darkLogo: field.image({ label: said.darkLogo, help: said.darkLogoHelp, mark: 'dark' }),
    address: field.longText({
      label: said.address,
      help: said.addressHelp,
      localised: true,
      alike: true,
      max: 240,
    }),
    /** By its clock certificates expire and what was planned falls due. */
    timeZone: field.text({
      ...{ label: said.timeZone, help: said.timeZoneHelp },
      ...{ max: 60, fits: { test: isTimeZone, example: 'Europe/Lisbon', known: timeZones } },
    }),
    /** Languages in which there is nothing to read yet, or no longer. The default one cannot be hidden. */
    hiddenLanguages: field.group({
      ...{ label: said.hiddenLanguages, help: said.hiddenLanguagesHelp },
      fields: languageSwitches,
    }),
    phones: field.texts({ label: said.phones, help: said.phonesHelp, max: 4 }),
    email: field.email({ label: said.email, help: said.emailHelp }),
    complaintsEmail: field.email({
      label: said.complaintsEmail,
      help: said.complaintsEmailHelp,
    }),
    /** Within how many working days a message is answered, as every page and mail promises. */
    answerDays: field.number({ label: said.answerDays, min: 1, max: 30 }),
    /** What whoever asks for a quote is asked, each in a field of its own. */
    quoteQuestions: field.texts({
      label: said.quoteQuestions,
      help: said.quoteQuestionsHelp,
      localised: true,
      max: 6,
    }),
    /** Which reasons of decisions about certificates everybody is told where a decision does not say. */
    publicReasons: field.choice({
      label: said.publicReasons,
      help: said.publicReasonsHelp,
      options: said.publicReasonsOptions,
    }),
    /** Audits that were due before are taken to have been done: nobody recorded them here. */
    auditsSince: field.date({ label: said.auditsSince }),
    /** Whether holders are written to before an audit and before their certificate expires; without it nobody is. */
    remindsHolders: field.boolean({ label: said.remindsHolders, help: said.remindsHoldersHelp }),
    /** How many days before, such as `60, 30`; empty, as `usualReminders` has it. */
    surveillanceReminderDays: field.text({ label: said.surveillanceReminderDays, max: 40, fits: dayList }),
    expiryReminderDays: field.text({ label: said.expiryReminderDays, max: 40, fits: dayList }),
    /** What they are told, with `{holder}`, `{number}`, `{date}` and `{body}`; empty, in the words of the software. */
    surveillanceReminder: field.longText({
      ...{ label: said.surveillanceReminder, help: said.reminderHelp },
      ...{ localised: true, max: 2000 },
    }),
    expiryReminder: field.longText({
      ...{ label: said.expiryReminder, help: said.reminderHelp },
      ...{ localised: true, max: 2000 },
    }),
    /** How certificates are numbered, such as `ABC-{0000}/{YY}`. */
    numberPattern: field.text({ label: said.numberPattern, max: 60, fits: numbering }),
    partnerPortal: field.link({ label: said.partnerPortal, help: said.partnerPortalHelp }),
    trainingAcademy: field.link({ label: said.trainingAcademy, help: said.trainingAcademyHelp }),
    instagram: field.link({ label: said.instagram }),
    linkedin: field.link({ label: said.linkedin }),
    facebook: field.link({ label: said.facebook }),
    podcast: field.link({ label: said.podcast }),
    statements: field.items({
      label: said.statements,
      help: said.statementsHelp,
      localised: true,
      fields: {
        figure: field.text({
          label: said.statementsFigure,
          help: said.statementsFigureHelp,
          required: true,
          max: 20,
        }),
        label: field.text({ label: said.statementsLabel, required: true, max: 80 }),
        explanation: field.longText({
          label: said.statementsExplanation,
          help: said.statementsExplanationHelp,
          max: 240,
        }),
      },
    }),
    /** What the first screen of the home page offers, from left to right; empty, everything in the usual order. */
    homeTasks: field.items({
      label: said.homeTasks,
      help: said.homeTasksHelp,
      max: homeTasks.length,
      fields: { task: field.choice({ label: said.homeTask, options: said.tasks, required: true }) },
    }),
    /** What the home page has under its first screen, from top to bottom; empty, everything in the usual order. */
    homeSections: field.items({
      label: said.homeSections,
      help: said.homeSectionsHelp,
      max: homeSections.length,
      fields: { section: field.choice({ label: said.homeSection, options: said.sections, required: true }) },
    }),
    /** Other words by which people look for a page that belongs to no entry; entries have their own. */
    searchWords: field.group({
      label: said.searchWords,
      help: said.searchWordsHelp,
      localised: true,
      alike: true,
      fields: wordsOfPage,
    }),
  },
})
