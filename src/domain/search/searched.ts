import { sql, type RawBuilder } from 'kysely';
import type { OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import { numberColumn } from '../staff-numbers.ts';
import {
  containsWords,
  containsWordsUnindexed,
  hasAmount,
  hasIban,
  hasKey,
  hasNumber,
  hasPosition,
  hasReference,
  ofOrder,
  when,
  type Matching,
} from './matching.ts';
import { nameIn } from './names-of.ts';
import type { SearchQuery } from './read-query.ts';

/** In English if it is known; a response in Arabic has the Arabic one instead (`inArabic`). */
const personName = nameIn('en');

/** How one type is searched. */
export interface Searched {
  table: string;
  /** The operation whose roles see the results. */
  listedBy: OperationId;
  /** The ways in which a row can match; each has an index. */
  matches: (query: SearchQuery) => Matching[];
  /** The name of a person that other Latin spellings find, too; its `name_words` have an index. */
  spelled?: RawBuilder<string | null>;
  columns: {
    /** What a command accepts for the row. */
    label: RawBuilder<string>;
    name?: RawBuilder<string | null>;
    status?: RawBuilder<string | null>;
    amount?: RawBuilder<bigint | null>;
  };
}

const nameOfInvestor = (id: string) =>
  sql<string | null>`(select ${personName} from investors where investors.id = ${sql.ref(id)})`;
const numberOfOrder = (id: string) =>
  sql<string | null>`(select orders.number from orders where orders.id = ${sql.ref(id)})`;
const codeOfUnit = (id: string) =>
  sql<string | null>`(select properties.code from properties where properties.id = ${sql.ref(id)})`;

const text = (column: string) => sql<string>`${sql.ref(column)}`;
const money = (column: string) => sql<bigint>`${sql.ref(column)}`;

/** What staff can search for, in the order in which it is shown. */
export const SEARCHED: Readonly<Record<components['schemas']['SearchedType'], Searched>> = {
  investor: {
    table: 'investors',
    listedBy: 'listInvestors',
    matches: (query) => [
      ...when(query.phone, () => sql`phone = ${query.phone}`),
      ...containsWords(sql`person_search_text(name, email)`, query),
      sql`id in (select customers.investor_id from customers
        where (customers.partner_id, customers.external_id) in (select partners.id, ${query.text} from partners))`,
      ...hasIban('withdrawals.iban', query).map(
        (isIban) => sql`id in (select withdrawals.investor_id from withdrawals where ${isIban})`,
      ),
    ],
    spelled: sql`name ->> 'en'`,
    columns: {
      label: sql<string>`coalesce(phone, id)`,
      name: personName,
      status: sql`case when erased_at is not null then 'erased' when suspended_at is not null then 'suspended' end`,
    },
  },
  partner: {
    table: 'partners',
    listedBy: 'listPartners',
    matches: (query) =>
      [
        ...containsWordsUnindexed(sql`normalize_search_text(name)`, query),
        ...hasIban('settlement_iban', query),
      ].map((matching) => sql`archive_of is null and ${matching}`),
    columns: { label: text('name'), status: text('mode') },
  },
  property: {
    table: 'properties',
    listedBy: 'listProperties',
    matches: (query) => containsWordsUnindexed(sql`search_text`, query),
    columns: {
      label: text('code'),
      name: personName,
      status: sql`(select property_shares.status from property_shares where property_id = properties.id)`,
    },
  },
  order: {
    table: 'orders',
    listedBy: 'listOrders',
    matches: (query) =>
      [
        ...hasNumber('number', 'PI', query),
        ...hasReference('settlement_reference', query),
        sql`(partner_id, external_reference) in (select partners.id, ${query.text} from partners)`,
        ...hasAmount('payable', query),
      ].map((matching) => sql`is_published and ${matching}`),
    columns: {
      label: text('number'),
      name: nameOfInvestor('orders.investor_id'),
      status: text('status'),
      amount: money('payable'),
    },
  },
  receipt: {
    table: 'receipts',
    listedBy: 'listReceipts',
    matches: (query) => [
      ...hasReference('reference', query),
      ...containsWords(sql`normalize_search_text(payer)`, query),
      ...hasAmount('amount', query),
    ],
    spelled: text('payer'),
    columns: {
      label: text('reference'),
      name: text('payer'),
      status: text('status'),
      amount: money('amount'),
    },
  },
  withdrawal: {
    table: 'withdrawals',
    listedBy: 'listWithdrawals',
    matches: (query) => [
      ...hasPosition('withdrawals', query),
      ...hasReference('reference', query),
      ...containsWords(sql`normalize_search_text(account_name)`, query),
      ...hasIban('iban', query),
      ...hasAmount('amount', query),
    ],
    spelled: text('account_name'),
    columns: {
      label: numberColumn('withdrawals'),
      name: nameOfInvestor('withdrawals.investor_id'),
      status: text('status'),
      amount: money('amount'),
    },
  },
  refund_due: {
    table: 'refunds_due',
    listedBy: 'listRefundsDue',
    matches: (query) => [
      ...hasPosition('refunds_due', query),
      ...hasReference('reference', query).map((it) => sql`status = 'settled' and ${it}`),
      ...ofOrder(query),
      sql`transaction_id = ${query.text}`,
      ...hasAmount('amount', query),
    ],
    columns: {
      label: numberColumn('refunds_due'),
      name: numberOfOrder('refunds_due.order_id'),
      status: text('status'),
      amount: money('amount'),
    },
  },
  card_reversal: {
    table: 'card_reversals',
    listedBy: 'listCardReversals',
    matches: (query) => [
      ...hasPosition('card_reversals', query),
      ...hasReference('reference', query).map((it) => sql`part_of is null and ${it}`),
      ...ofOrder(query),
      sql`transaction_id = ${query.text}`,
      ...hasAmount('amount', query),
    ],
    columns: {
      label: numberColumn('card_reversals'),
      name: numberOfOrder('card_reversals.order_id'),
      status: text('status'),
      amount: money('amount'),
    },
  },
  rental_income: {
    table: 'rental_income_runs',
    listedBy: 'listRentalIncomeRuns',
    matches: (query) => hasPosition('rental_income_runs', query),
    columns: {
      label: numberColumn('rental_income_runs'),
      name: codeOfUnit('rental_income_runs.property_id'),
      status: text('status'),
      amount: money('amount'),
    },
  },
  contract: {
    table: 'contracts',
    listedBy: 'listContracts',
    matches: (query) => hasNumber('number', 'CT', query),
    columns: {
      label: text('number'),
      name: nameOfInvestor('contracts.investor_id'),
      status: text('status'),
    },
  },
  approval: {
    table: 'approvals',
    listedBy: 'listApprovals',
    matches: (query) => hasPosition('approvals', query),
    columns: {
      label: numberColumn('approvals'),
      name: text('operation'),
      status: text('status'),
      amount: money('amount'),
    },
  },
  api_key: {
    table: 'api_keys',
    listedBy: 'getApiKey',
    matches: (query) => when(hasKey('key', query), () => sql`id = ${hasKey('key', query)}`),
    columns: {
      label: text('id'),
      name: sql<
        string | null
      >`(select partners.name from partners where partners.id = api_keys.partner_id)`,
      status: sql`case when revoked_at is not null then 'revoked' end`,
    },
  },
  operator: {
    table: 'operators',
    listedBy: 'listOperators',
    matches: (query) => [
      ...containsWordsUnindexed(sql`normalize_search_text(name || ' ' || email)`, query),
      ...when(
        hasKey('opk', query),
        () =>
          sql`id = (select operator_id from operator_keys where operator_keys.id = ${hasKey('opk', query)})`,
      ),
    ],
    columns: {
      label: text('name'),
      name: text('email'),
      status: sql`case when disabled_at is not null then 'disabled' end`,
    },
  },
};
