import { sql } from 'kysely';

/** The next order number, `PI-<year>-<8 digits>`, the year in Cairo (D12). */
export const nextOrderNumber = sql<string>`'PI-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-' || lpad(nextval('order_numbers')::text, 8, '0')`;
