import { readDayList } from '#content/model/day-list.ts'
import { addDays } from '#kernel/time/calendar-days.ts'

export const reminderKinds = ['surveillance', 'expiry'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export function isReminderKind(text: string): text is ReminderKind {
  return reminderKinds.some((each) => each === text)
}

/** That a holder was written to: of what, how many days before which day, and when (ISO 8601, UTC). */
export type SentReminder = { kind: ReminderKind; dueOn: string; days: number; at: string }

/** How many days before holders are written to where the body does not say. */
export const usualReminders = { surveillance: [60, 30], expiry: [90, 30] } as const satisfies Record<
  ReminderKind,
  readonly number[]
>

/** The days before something is due on which a body writes, the most first. */
export function reminderDays(kind: ReminderKind, said: string | null): readonly number[] {
  return (said === null ? null : readDayList(said)) ?? usualReminders[kind]
}

/**
 * Which of the reminders is due on a day: the latest whose day has come, so that whoever begins late writes one mail and
 * not three. Null before the first, and once what was due has passed.
 */
export function reminderDue(dueOn: string, days: readonly number[], today: string): number | null {
  if (dueOn < today) return null
  return days.findLast((each) => addDays(dueOn, -each) <= today) ?? null
}

/** A text of the body with what it leaves open filled in; what else stands in braces stays. */
export function filledReminder(
  text: string,
  values: Record<'holder' | 'number' | 'date' | 'body', string>,
): string {
  return text.replace(/\{(holder|number|date|body)\}/g, (_, name: keyof typeof values) => values[name])
}
