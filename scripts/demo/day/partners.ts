import { createPartnerClient, type PartnerClient } from '@invest-example/partner-investment';
import { insist, say } from '../conversation.ts';
import type { Office, Premises } from './office.ts';

/** A partner company: its account in the back office, and its systems, which call the partner API. */
export interface Partner {
  name: string;
  api: PartnerClient;
  key: string;
}

/** What is on sale, and who sells it. */
export interface Market {
  lotus: Partner;
  delta: Partner;
  /** The codes of the two units. */
  tower: string;
  garden: string;
}

/** Opens the accounts of two partners, and publishes two units, which takes two people. */
export async function openMarket(office: Office, premises: Premises): Promise<Market> {
  say('09:00 Dina opens the accounts of two partners and issues their keys');
  const lotus = await openAccount(office, premises, 'Lotus Bank');
  const delta = await openAccount(office, premises, 'Delta Finance');

  say('09:20 Hany creates two units; Salma approves that they are published');
  const tower = await publishUnit(office, {
    code: 'NCA-TW-301',
    name: '--name-en "Tower Walk, Office 301" --name-ar "تاور ووك، مكتب 301"',
    shares: '--shares-total 100 --price-per-share 2000 --management-fee-percent 2.5',
  });
  const garden = await publishUnit(office, {
    code: 'ALX-GD-112',
    name: '--name-en "Garden Clinics, Clinic 112" --name-ar "جاردن كلينيكس، عيادة 112"',
    shares: '--shares-total 200 --price-per-share 1500 --management-fee-percent 2.5',
  });
  return { lotus, delta, tower, garden };
}

async function openAccount(
  { dina }: Office,
  { partnerUrl }: Premises,
  name: string,
): Promise<Partner> {
  await dina.types(
    `partners create --name "${name}" --world main --capability all --commission-percent 2.5`,
    { lines: 4 },
  );
  const issued = await dina.types(
    `api-keys create "${name}" --name "Production servers" --scope all`,
    { lines: 0 },
  );
  const key = issued.value('key');
  return { name, key, api: createPartnerClient({ apiKey: key, baseUrl: partnerUrl }) };
}

/** Lets one person create the unit and ask for its publication, and another approve it. @returns its code */
async function publishUnit(
  { hany, salma }: Office,
  { code, name, shares }: { code: string; name: string; shares: string },
): Promise<string> {
  const unit = await hany.types(`properties create --code ${code} ${name} ${shares}`, {
    labels: ['code', 'status', 'shares total'],
  });
  await hany.types(`properties publish ${unit.value('code')}`);
  const waiting = await salma.types('approvals list --status pending');
  const { number } = waiting.row('number', 'about', code);
  const approved = await salma.types(`approvals approve ${number}`);
  insist(
    approved.value('Status') === 'approved',
    `Salma has seen what Hany asked for, and ${code} is published`,
  );
  return code;
}
