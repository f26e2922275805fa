import type { UseChange, UsedBy, UseEffect } from '#content/model/editing/used-by.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { useAnswer } from '#ui/use-answer.ts'

/** What leads to an entry, or would be changed if that changed; null asks nothing. */
export function useUses(
  entryId: string | null,
  changing?: { change: UseChange; locales: readonly Locale[] },
) {
  const asked = changing && [['change', changing.change], ...changing.locales.map((each) => ['locale', each])]
  const query = asked ? `?${new URLSearchParams(asked)}` : ''
  return useAnswer<UsedBy>(entryId === null ? null : adminAddress.entryUses(entryId) + query, {
    atOnce: true,
  })
}

/** Whether something stops leading where it led, so that another target can be chosen for it. */
export function breaks({ uses }: UsedBy): boolean {
  return uses.some(({ afterwards }) => afterwards.some(({ what }) => !isHarmless(what)))
}

export function isHarmless(what: UseEffect): boolean {
  return what === 'as-is' || what === 'follows' || what === 'redirected'
}

export const effectWords = {
  'plain-text': m.uses_plain_text,
  'dead-link': m.uses_dead_link,
  'item-left-out': m.uses_item_left_out,
  'item-opened': m.uses_item_opened,
  'block-left-out': m.uses_block_left_out,
  'card-left-out': m.uses_card_left_out,
  'card-without-link': m.uses_card_without_link,
  'button-left-out': m.uses_button_left_out,
  'part-left-out': m.uses_part_left_out,
  'line-left-out': m.uses_line_left_out,
  'office-left-out': m.uses_office_left_out,
  'as-is': m.uses_as_is,
  follows: m.uses_follows,
  redirected: m.uses_redirected,
} satisfies Record<UseEffect, () => string>
