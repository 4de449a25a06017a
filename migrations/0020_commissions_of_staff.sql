-- Commission rows that staff add.

-- A transfer, bonus or correction is booked once.
create unique index commissions_reference_once on commissions (partner_id, type, reference) where type in ('bonus', 'adjustment', 'payout');

-- A reversal takes back a row that was earned: at most what it brought, and of a purchase commission all of it, for that is what an order that
-- is undone must give back. That no row is reversed twice is commissions_reversed_once.
create function check_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from commissions earned
                 where earned.id = new.reference and earned.partner_id = new.partner_id and earned.test_mode = new.test_mode
                   and earned.type not in ('payout', 'reversal') and -new.amount <= earned.amount
                   and (earned.type <> 'purchase_commission' or -new.amount = earned.amount)) then
    raise exception 'reversal % takes back nothing that was earned', new.id
      using errcode = 'check_violation', constraint = 'commissions_reversal_covered', table = 'commissions';
  end if;
  return new;
end $$;
create trigger commissions_reversal_covered before insert on commissions
  for each row when (new.type = 'reversal') execute function check_reversal();
