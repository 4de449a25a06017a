-- Webhooks keep what was promised: a delivery that has succeeded stays so.

-- Retried by hand, it was said to have failed where that attempt did. Its log has the attempt.
update webhook_deliveries
set status = 'succeeded', last_error = null,
    last_status_code = coalesce((select status_code from webhook_attempts as attempt
                                 where attempt.delivery_id = webhook_deliveries.id and attempt.delivery_created_at = webhook_deliveries.created_at and attempt.error is null
                                 order by number desc limit 1), last_status_code)
where status = 'failed' and delivered_at is not null;
-- Where the retry is still to come, nothing has gone wrong with it.
update webhook_deliveries set last_error = null where status = 'pending' and delivered_at is not null and last_error is not null;
