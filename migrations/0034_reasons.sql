-- compatible-since: 0017_worlds
-- Why a payment was rejected and why an order ended (D172), for programs. Null for what happened before this migration.

alter table orders
  add column rejection_code text, -- as staff chose it
  add column cancellation_code text; -- as it follows from the move, or as staff chose it with a requested cancellation
alter table orders
  add constraint orders_rejection_code_known check (
    rejection_code in ('not_received', 'wrong_amount', 'wrong_reference', 'returned_to_sender', 'other')) not valid,
  add constraint orders_cancellation_code_known check (
    cancellation_code in ('expired', 'by_partner', 'by_customer', 'by_staff', 'payment_taken_back', 'funding_failed')) not valid;
