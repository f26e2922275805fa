-- A page without a choice was shown as a policy. One that is on the site as the body's own stays one, whatever its draft says.
update "entry" set "shared" = "shared" || jsonb_build_object('listed', case when exists (
  select from "entry_locale" as seen where seen."entry_id" = "entry"."id" and seen."published" ->> 'listed' = 'own'
) then 'own' else 'policy' end)
where "kind" = 'page' and "shared" ->> 'listed' is null
  and "key" not in ('about', 'iqnet', 'commitment', 'policies', 'privacy', 'accessibility');--> statement-breakpoint
update "entry_locale" set "published" = "published" || '{"listed": "policy"}'
from "entry" where "entry"."id" = "entry_locale"."entry_id" and "entry"."kind" = 'page'
  and "published" is not null and "published" ->> 'listed' is null
  and "entry"."key" not in ('about', 'iqnet', 'commitment', 'policies', 'privacy', 'accessibility');
