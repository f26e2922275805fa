ALTER TABLE "planned_change" ALTER COLUMN "without_shared" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "planned_change" ALTER COLUMN "without_shared" DROP NOT NULL;--> statement-breakpoint
-- What was planned before it was asked whether shared values go out is decided by what its maker may write.
update "planned_change" set "without_shared" = null
where "action" = 'publish' and "state" <> 'done' and not "without_shared"
  and "created_at" < (select "applied_at" from "schema_migration" where "name" = '0073_shared-values-published');--> statement-breakpoint
-- What was planned before plans held a version publishes what was written by then.
update "planned_change" set "revision" = (
  select max("number") from "revision" where "revision"."entry_id" = "planned_change"."entry_id" and "revision"."at" <= "planned_change"."created_at"
)
where "action" = 'publish' and "state" <> 'done' and "revision" is null;
