import { sql } from 'kysely';

/**
 * The next order number, `PI-<year>-<8 digits>`, which reveals nothing about other orders (D12).
 */
export const nextOrderNumber = sql<string>`next_order_number()`;
