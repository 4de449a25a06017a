-- Keys and partners are stored in the memory of each process for one second, so no process has to be notified of a change.
drop trigger partners_notify_access_changed on partners;
drop trigger api_keys_notify_access_changed on api_keys;
drop trigger operator_keys_notify_access_changed on operator_keys;
drop function notify_access_changed();
