-- compatible-since: 0017_worlds
-- A daily limit of resets of a sandbox, and the erasure of a person from transfers that nobody has matched.

-- Each reset stores an archive of what was there before.
alter table partner_daily_counts
  drop constraint partner_daily_counts_kind_known,
  add constraint partner_daily_counts_kind_known check (
    kind in ('refused_registrations', 'consent_codes', 'wrong_consent_codes', 'sandbox_resets'));

-- Returns the bank transfers that were never for an order, with their refunds and the requests about both: only the
-- sender or the reference can say whose they are. An open one is among them: the person whom it names may be erased
-- before anybody matches it.
create or replace function transfers_without_order() returns table (receipt_id text, refund_ids text[])
language sql stable as $$
  with unmatched as (
    select id, array(select refund.id from refunds_due as refund where refund.receipt_id = receipts.id) as refunds
    from receipts
    where not exists (
      select from receipt_allocations as allocation
      left join refunds_due as refund on refund.id = allocation.refund_due_id
      where allocation.receipt_id = receipts.id and coalesce(allocation.order_id, refund.order_id) is not null)
  ), requests as (
    select unmatched.id, array_agg(approvals.id) as ids
    from unmatched, unnest(unmatched.refunds || unmatched.id) as about join approvals on approvals.target = about
    group by unmatched.id
  )
  select unmatched.id, refunds || coalesce(requests.ids, '{}') from unmatched left join requests using (id)
$$;
