import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  appInvestor,
  DESTINATION,
  freshPhone,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator, usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const partner = usePartner(service, { name: 'Nile Bank' });

const results = async (q: string, client = staff) => {
  const { status, body } = await client.get(`/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
};
const ids = async (q: string, client = staff) =>
  (await results(q, client)).data.map(({ id }) => id);

const phone = freshPhone();
let mariam: BackOffice['Investor'];
beforeAll(async () => {
  const name = { en: 'Mariam Hassan El Sayed', ar: 'مريم مسؤول السيّد' };
  const created = await staff.post('/investors', {
    body: { phone, name, email: 'mariam.h@example.com' },
  });
  mariam = created.body;
});

describe('GET /search', () => {
  it.each([
    ['a phone in E.164', () => phone],
    [
      'a phone as people write it',
      () => phone.replace('+2', '').replace(/(\d{4})(\d{3})/, '$1 $2-'),
    ],
    [
      'a phone in Arabic digits',
      () => phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
    ],
    ['parts of the name, in any order and case', () => 'sayed MARIAM'],
    ['a part of a word', () => 'assa mari'],
    ['the Arabic name without marks', () => 'السيد مريم'],
    ['another spelling of a hamza', () => 'مسئول'],
    ['the e-mail address', () => 'MARIAM.H@example.com'],
  ])('finds a person by %s', async (_what, text) => {
    expect(await results(text())).toEqual({
      object: 'search_results',
      data: [
        {
          object: 'search_result',
          type: 'investor',
          id: mariam.id,
          label: phone,
          name: 'Mariam Hassan El Sayed',
          createdAt: mariam.createdAt,
        },
      ],
      moreOf: [],
    });
  });

  describe('by another spelling of a Latin name', () => {
    const named = async (en: string) => {
      const body = { phone: freshPhone(), name: { en, ar: 'اسم' } };
      return (await staff.post('/investors', { body })).body.id;
    };

    it.each([
      [
        ['Mohamed Ezzat', 'Mohammed Ezzat', 'Muhammad Ezat'],
        ['mohamed ezzat', 'MUHAMMED EZAT'],
      ],
      [['Ahmed Shokry', 'Ahmad Shukri'], ['ahmed shokri']],
      [['Hasan Qandil', 'Hassan Kandeel'], ['hassan qandil']],
      [
        ['Gamal El-Deeb', 'Jamal Eldeeb', 'Gamal Al Dib', 'Gamal Deeb'],
        ['gamal el deeb', 'dib jamal', 'jamal aldeeb'],
      ],
      [
        ['Abdelrahman Wafik', 'Abd El Rahman Wafeeq', 'Abdul-Rahman Wafiq'],
        ['abdelrahman wafik', 'abdul rahman wafeek'],
      ],
      [
        ['Aly Sa’ad Hosny', 'Ali Saad Husni'],
        ['ali hosny', 'aly saad'],
      ],
    ])('finds all of %j', async (names, typed) => {
      const people = [];
      for (const name of names) people.push(await named(name));
      for (const text of typed) expect((await ids(text)).sort()).toEqual([...people].sort());
    });

    it('comes after the spelling that was typed, and parts of other words are not it', async () => {
      const typed = await named('Youssry Fathalla');
      const other = await named('Yousri Fathala');
      await named('Fathallah Khalaf');
      expect(await ids('youssry fathalla')).toEqual([typed, other]);
      expect(await ids('yousri fathala')).toEqual([other, typed]);
      expect(await ids('fathalah khalav')).toEqual([]);
      expect(await ids('sri fathala')).toEqual([other]); // a part of a word, as it was typed
    });

    it('finds a payer and the holder of an account', async () => {
      const { body: receipt } = await staff.post('/receipts', {
        body: {
          reference: 'FT-SP',
          amount: 77.25,
          payer: 'MOHAMED EL GOHARY',
          receivedAt: new Date().toISOString(),
        },
      });
      expect(await ids('mohammed algohari')).toEqual([receipt.id]);
      const { id } = await appInvestor(staff, 100);
      const destination = { ...DESTINATION, accountName: 'Moustafa Qorany' };
      const { body: withdrawal } = await staff.post(`/investors/${id}/wallet/withdrawals`, {
        body: { amount: 50, destination },
      });
      expect(await ids('mustafa korany')).toEqual([withdrawal.id]);
    });
  });

  it('finds numbers in Arabic and Persian digits, also where a path takes one', async () => {
    const { id } = await appInvestor(staff, 1_000);
    const { body: withdrawal } = await staff.post(`/investors/${id}/wallet/withdrawals`, {
      body: { amount: 10, destination: DESTINATION },
    });
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit);
    for (const [what, number] of [
      [withdrawal.id, withdrawal.number],
      [order.id, order.number],
    ] as const)
      for (const zero of ['٠', '۰']) {
        const written = number.replace(/\d/g, (digit) =>
          String.fromCodePoint(zero.codePointAt(0)! + Number(digit)),
        );
        expect(await ids(`\u200f${written.toLowerCase()} `)).toEqual([what]);
        expect(await ids(written.replaceAll('-', '–'))).toEqual([what]);
        const collection = what === order.id ? 'orders' : 'withdrawals';
        const found = await staff.send<{ id: string }>(
          'GET',
          `/${collection}/${encodeURI(written)}`,
        );
        expect(found.body.id).toBe(what);
      }
  });

  it('finds an order by its number, the transfer, the id that the partner gave it, and its amount', async () => {
    const unit = await publishedProperty(service.ctx, { pricePerShare: 1_234_567n });
    const order = await placedOrder(partner, unit, { shares: 1, externalReference: 'NB-88213' });
    const { payable } = order.amounts;
    const body = { reference: 'NB-TRF-771904', amount: payable };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    const amount = payable.toLocaleString('en-GB', { minimumFractionDigits: 2 });
    for (const text of [
      order.number,
      order.number.toLowerCase(),
      'nb–trf–771904',
      'NB-88213',
      amount,
      `EGP ${payable}`,
    ])
      expect((await results(text)).data).toMatchObject([
        {
          type: 'order',
          id: order.id,
          label: order.number,
          status: 'payment_under_review',
          amount: payable,
        },
      ]);
  });

  it('finds a receipt by its payer, reference and amount, and a withdrawal by its number and account', async () => {
    const { body: receipt } = await staff.post('/receipts', {
      body: {
        reference: 'FT-77',
        amount: 4_321.5,
        payer: 'DELTA TRADING S.A.E.',
        receivedAt: new Date().toISOString(),
      },
    });
    for (const text of ['delta trading', 'ft-77', '4,321.50', '٤٣٢١٫٥'])
      expect(await ids(text)).toEqual([receipt.id]);
    await staff.post(`/investors/${mariam.id}/wallet/top-ups`, {
      body: { amount: 900, reference: 'T-1' },
    });
    const destination = { ...DESTINATION, accountName: 'Zeinab Abdelrahman' };
    const { body: withdrawal } = await staff.post(`/investors/${mariam.id}/wallet/withdrawals`, {
      body: { amount: 765.25, destination },
    });
    for (const text of [withdrawal.number, 'zeinab', '765.25'])
      expect((await results(text)).data).toMatchObject([
        {
          type: 'withdrawal',
          id: withdrawal.id,
          label: withdrawal.number,
          name: 'Mariam Hassan El Sayed',
        },
      ]);
  });

  it('finds partners and units by parts of their names', async () => {
    const unit = await publishedProperty(service.ctx, { code: 'ALX-GL-007' });
    expect((await results('nile ban')).data).toMatchObject([
      { type: 'partner', label: 'Nile Bank' },
    ]);
    expect(await ids('alx-gl')).toEqual([unit.id]);
  });

  it('shows an operator only what their role may list', async () => {
    const unit = await publishedProperty(service.ctx, { pricePerShare: 7_654_321n });
    const order = await placedOrder(partner, unit, { shares: 1 });
    for (const role of ['finance', 'operations'] as const)
      expect(await ids(order.number, await service.operator(role))).toEqual([order.id]);
    const app = await service.operator('app');
    expect((await app.get('/search?q=mariam')).status).toBe(403);
  });

  it('says which types have more results than it shows', async () => {
    for (let count = 0; count < 11; count++)
      await staff.post('/investors', {
        body: { phone: freshPhone(), name: { en: `Twelve ${count}`, ar: 'اسم' } },
      });
    const { data, moreOf } = await results('twelve');
    expect([data.length, moreOf]).toEqual([10, ['investor']]);
  });

  it('is in the audit log without what was searched for', async () => {
    const admin = await service.operator('admin');
    await results(phone, admin);
    const { body } = await admin.get(`/audit-log?operator=${admin.operatorId}`);
    expect(body.data).toMatchObject([{ operation: 'search', path: '/v1/search', target: null }]);
    expect(JSON.stringify(body)).not.toContain(phone.slice(-8));
  });
});

describe('GET /search by parts and ids', () => {
  it('finds an order and a contract by six digits or more of the number, in any script', async () => {
    const order = await placedOrder(partner, await publishedProperty(service.ctx));
    const digits = order.number.slice(-8);
    const eastern = digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    for (const typed of [digits, digits.slice(2), digits.slice(0, 6), digits.slice(1, 7), eastern])
      expect(await ids(typed)).toContain(order.id);
    expect(await ids(`PI-${digits.slice(1)}`)).toContain(order.id);
    expect(await ids(digits.slice(3))).not.toContain(order.id); // too many orders have these five
    expect(await ids(digits.slice(0, 7) + ((Number(digits[7]) + 1) % 10))).not.toContain(order.id);
  });

  it("finds an investor by the partner's own id of the customer", async () => {
    const { body } = await partner.post('/customers', {
      body: { phone: freshPhone(), externalId: 'CIF-100042' },
    });
    const { data } = await results('CIF-100042');
    expect(data).toMatchObject([{ type: 'investor' }]);
    const owned = await service.ctx.db
      .selectFrom('customers')
      .select('investor_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(data[0]!.id).toBe(owned.investor_id);
    expect(await ids('CIF-10004')).toEqual([]);
  });

  it('finds a withdrawal and its investor by the IBAN, as people write it', async () => {
    const owner = await appInvestor(staff);
    await staff.post(`/investors/${owner.id}/wallet/top-ups`, {
      body: { amount: 500, reference: 'IBAN-SEARCH' },
    });
    const made = await staff.post(`/investors/${owner.id}/wallet/withdrawals`, {
      body: { amount: 100, destination: DESTINATION },
    });
    const spaced = DESTINATION.iban.replace(/(.{4})/g, '$1 ').toLowerCase();
    const found = await ids(spaced);
    expect(found).toContain(made.body.id);
    expect(found).toContain(owner.id);
    expect(await ids(DESTINATION.iban.slice(0, 20))).not.toContain(made.body.id);
  });

  it('finds a partner by the IBAN of its settlement account', async () => {
    const { partnerId } = await service.partner({ name: 'Iban Bank' });
    const { status } = await staff.patch(`/partners/${partnerId}`, {
      body: {
        settlementAccount: {
          beneficiary: 'Trustee',
          bank: 'Bank',
          iban: 'EG380019000500000000263180002',
        },
      },
    });
    expect(status).toBe(200);
    expect(await ids('EG38 0019 0005 0000 0000 2631 8000 2')).toContain(partnerId);
  });

  it('finds the key of a partner by the part that may be shown, and says whose it is', async () => {
    const shown = partner.apiKey.split('_').slice(0, 3).join('_');
    for (const typed of [shown, partner.keyId, partner.apiKey])
      expect((await results(typed)).data).toMatchObject([
        { type: 'api_key', id: partner.keyId, name: 'Nile Bank' },
      ]);
    expect(await ids(shown.slice(0, -1))).toEqual([]);
  });

  it('finds a colleague by name, e-mail address or key', async () => {
    const { operatorId, operatorName, keyId } = await service.operator('finance');
    for (const typed of [operatorName, `${operatorName.split(' ').at(-1)}@service.example`, keyId])
      expect((await results(typed)).data).toMatchObject([{ type: 'operator', id: operatorId }]);
  });
});
