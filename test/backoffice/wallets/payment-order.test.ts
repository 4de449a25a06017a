import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { reserveWithdrawal } from '../../../src/domain/wallet/withdrawals/withdraw.ts';
import { appInvestor, DESTINATION } from '../../support/fixtures/fixtures.ts';
import { startService } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const [maker, settler] = [useOperator(service, 'finance'), useOperator(service, 'finance')];
const live = useStarted(() => startService({ environment: 'live' }));

type Version = 'pain.001.001.03' | 'pain.001.001.09';

/**
 * What the public schema of pain.001 has, of the elements that are written: which are required, and in which order. `?`
 * marks what may be missing, `*` what may be repeated.
 */
const SEQUENCES: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf*',
  GrpHdr: 'MsgId CreDtTm Authstn? NbOfTxs CtrlSum? InitgPty',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr? CdtTrfTxInf*',
  DbtrAcct: 'Id Ccy?',
  CdtrAcct: 'Id Ccy?',
  DbtrAgt: 'FinInstnId',
  CdtTrfTxInf: 'PmtId PmtTpInf? Amt ChrgBr? CdtrAgt? Cdtr? CdtrAcct? Purp? RmtInf?',
  PmtId: 'InstrId? EndToEndId',
};
const PATTERNS: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  InstrId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d{2}$/,
  InstdAmt: /^\d{1,15}\.\d{2}$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  Dt: /^\d{4}-\d{2}-\d{2}$/,
  Nm: /^.{1,140}$/u,
  Ustrd: /^.{1,140}$/u,
};

const elementsOf = (element: XmlElement) =>
  element.children.filter((node): node is XmlElement => node instanceof XmlElement);

/** Returns what of an element and all within it breaks the schema. */
function faultsOf(element: XmlElement): string[] {
  const inner = elementsOf(element);
  const sequence = SEQUENCES[element.name];
  const written = `${inner.map(({ name }) => name).join(' ')} `;
  const form = sequence
    ?.split(' ')
    .map((part) => `(?:${part.replace(/[?*]$/, '')} )${{ '?': '?', '*': '+' }[part.at(-1)!] ?? ''}`)
    .join('');
  const wrong = [
    ...(form && !new RegExp(`^${form}$`).test(written) ? [`${element.name}: ${written}`] : []),
    ...(PATTERNS[element.name]?.test(element.text) === false
      ? [`${element.name}: ${element.text}`]
      : []),
  ];
  return [...wrong, ...inner.flatMap(faultsOf)];
}

const all = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).flatMap((one) => [...(one.name === name ? [one] : []), ...all(one, name)]);
const textsOf = (element: XmlElement, name: string) => all(element, name).map(({ text }) => text);

async function batchOf(...withdrawals: [amount: number, accountName: string][]) {
  const { id: investorId } = await appInvestor(staff, 90_000_000);
  const ids: string[] = [];
  for (const [amount, accountName] of withdrawals) {
    const destination = { ...DESTINATION, accountName };
    const made = await reserveWithdrawal(service.ctx, {
      investorId,
      amount,
      destination,
      actor: null,
    });
    ids.push(made.id);
  }
  return (await maker.post('/withdrawal-batches', { body: { withdrawals: ids } })).body;
}

describe('GET /withdrawal-batches/{id}/payment-initiation', () => {
  it.each<Version>(['pain.001.001.09', 'pain.001.001.03'])(
    'is a payment order that the schema of %s allows',
    async (version) => {
      const batch = await batchOf([100.5, 'مريم حسن'], [70_000_000.29, 'A & B <"Co">']);
      const { status, body } = await maker.get(
        `/withdrawal-batches/${batch.number}/payment-initiation?version=${version}`,
      );
      expect([status, body.name, body.version, body.count, body.total]).toEqual([
        200,
        `${batch.number}.xml`,
        version,
        2,
        70_000_100.79,
      ]);
      const root = parseXml(body.xml).root!;
      expect(root.attributes).toEqual({ xmlns: `urn:iso:std:iso:20022:tech:xsd:${version}` });
      expect(faultsOf(root)).toEqual([]);
      expect(textsOf(root, 'MsgId')).toEqual([batch.number]);
      expect(textsOf(root, 'EndToEndId')).toEqual([`${batch.number}-1`, `${batch.number}-2`]);
      expect(textsOf(root, 'InstdAmt')).toEqual(['100.50', '70000000.29']);
      expect(textsOf(root, 'CtrlSum')).toEqual(['70000100.79', '70000100.79']);
      expect(all(root, 'InstdAmt').map(({ attributes }) => attributes)).toEqual([
        { Ccy: 'EGP' },
        { Ccy: 'EGP' },
      ]);
      expect(textsOf(root, 'Nm').slice(2)).toEqual(['مريم حسن', 'A & B <"Co">']);
      expect(textsOf(root, 'IBAN').slice(1)).toEqual([DESTINATION.iban, DESTINATION.iban]);
      const isNew = version === 'pain.001.001.09';
      expect(all(root, 'Dt')).toHaveLength(isNew ? 1 : 0);
      expect(all(root, isNew ? 'BICFI' : 'BIC')).toHaveLength(1);
    },
  );

  it('leaves out what is decided, and is refused once nothing is open', async () => {
    const batch = await batchOf([10, 'Ali'], [20, 'Ali']);
    const [first] = batch.lines!;
    const body = { reference: randomUUID() };
    await settler.post(`/withdrawals/${first!.withdrawal}/settle`, { body });
    const path = `/withdrawal-batches/${batch.id}/payment-initiation` as const;
    const order = (await maker.get(path)).body;
    expect([order.count, order.total]).toEqual([1, 20]);
    await settler.post(`/withdrawal-batches/${batch.id}/settle`, {
      body: { reference: randomUUID() },
    });
    const refused = await maker.get(path);
    expect([refused.status, refused.body.error.details]).toMatchObject([
      409,
      { situation: 'batch_closed' },
    ]);
    expect((await maker.get('/withdrawal-batches/wdb_none/payment-initiation')).status).toBe(404);
  });

  it('needs the account from which the bank pays', async () => {
    const admin = await live.operator();
    const { id } = await appInvestor(admin, 50);
    const clerk = await live.operator('finance');
    const body = { amount: 5, destination: DESTINATION };
    await clerk.post(`/investors/${id}/wallet/withdrawals`, { body });
    const batch = (await clerk.post('/withdrawal-batches', { body: {} })).body;
    const refused = await clerk.get(`/withdrawal-batches/${batch.id}/payment-initiation`);
    expect([refused.status, refused.body.error.details]).toMatchObject([
      409,
      { situation: 'no_paying_account' },
    ]);
  });
});
