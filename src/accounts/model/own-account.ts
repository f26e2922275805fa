import type { Locale } from '#kernel/locales.ts'

/** What people may see of their own account: no secret, no key, no token. */
export type OwnAccount = {
  email: string
  locale: Locale
  /** How many recovery codes are left; null while there is no second factor. */
  recoveryCodesLeft: number | null
  passkeys: {
    id: string
    name: string | null
    createdAt: string | null
    /** When signing in with it was last refused because its counter went back; null where it never was. */
    wentBackAt: string | null
  }[]
  /** The last used first. */
  sessions: { id: string; device: DeviceName; since: string; lastUsed: string; isThis: boolean }[]
}

/** What an authenticator app needs: the key to type, and the drawing to scan, in squares. */
export type AppSetup = { key: string; drawing: { size: number; path: string } }

/** What people can do to their own account by a form. */
export const ownIntents = [
  'change-password',
  'change-email',
  'start-second-factor',
  'confirm-second-factor',
  'renew-recovery-codes',
  'stop-second-factor',
  'rename-passkey',
  'remove-passkey',
  'end-session',
  'end-other-sessions',
  'change-language',
] as const
export type OwnIntent = (typeof ownIntents)[number]

/** Why something was not done, and in which field of its form it is said. */
export const ownProblems = {
  'wrong-password': 'present',
  'too-many': 'present',
  'too-short': 'wanted',
  'too-long': 'wanted',
  'too-common': 'wanted',
  'too-personal': 'wanted',
  'email-not-valid': 'email',
  'email-taken': 'email',
  'wrong-code': 'code',
  'name-missing': 'name',
  /** What the form was about is not there, or not any more. */
  gone: null,
} as const
export type OwnProblem = keyof typeof ownProblems

/** A form that was sent and did not lead elsewhere. */
export type SentForm = {
  intent: OwnIntent
  /** The id of what the form was about, where there are several of its kind. */
  about: string | null
  problem: OwnProblem | null
  /** After how many seconds to come again. */
  seconds: number | null
  /** What was typed and is no secret. */
  typed: string | null
  setup: AppSetup | null
  recoveryCodes: string[] | null
}

/** A browser and the system that it runs on, as people call them; null for what is not known. */
type DeviceName = { browser: string | null; system: string | null }

// Each browser also names those below it, so the order counts.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a `User-Agent` header says of a device. It is no proof of anything. */
export function nameDevice(userAgent: string): DeviceName {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) }
}

function firstOf(names: [RegExp, string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
