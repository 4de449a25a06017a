-- compatible-since: 0017_worlds
-- A daily limit of resets of a sandbox.

-- Each reset stores an archive of what was there before.
alter table partner_daily_counts
  drop constraint partner_daily_counts_kind_known,
  add constraint partner_daily_counts_kind_known check (
    kind in ('refused_registrations', 'consent_codes', 'wrong_consent_codes', 'sandbox_resets'));
