-- A partner earns by every purchase of an investor attributed to it, and sees the orders of its linked customers alone: a row names its order, or does not.
alter table commissions add column order_shown boolean not null default true;
