import { m } from '#app/i18n/messages.ts'

export type RecoveryFacts = {
  identity: string
  recipient: string
  /** The day it was made, in words. */
  day: string
  body: { name: string; site: string }
}

/** The recovery key as a file that the stand-alone tool age takes as it is: everything but the key is a remark. */
export function recoveryText({ identity, recipient, day, body }: RecoveryFacts): string {
  const remarks = [
    m.keys_sheet_of({ name: body.name, site: body.site }),
    m.keys_sheet_made({ day }),
    m.keys_sheet_keep(),
    m.keys_sheet_public({ recipient }),
    m.keys_sheet_how(),
    ...recoveryCommands,
  ]
  return `${remarks.map((line) => `# ${line}`).join('\n')}\n${identity}\n`
}

/** How a case that was taken out of the site is opened with the tool (age-encryption.org). */
export const recoveryCommands = [
  'age -d -i recovery-key.txt key-1.age > case-key.txt',
  'age -d -i case-key.txt piece-1.age',
]
