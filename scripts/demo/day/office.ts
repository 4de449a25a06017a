import { insist, say } from '../conversation.ts';
import { seat, type Person } from './person.ts';

/** Five people, each with a key of their own that nobody else knows. */
export interface Office {
  /** Finance. */
  mona: Person;
  omar: Person;
  /** Operations. */
  hany: Person;
  salma: Person;
  /** Admin: partners, operators and keys. */
  dina: Person;
}

/** Where the day happens. */
export interface Premises {
  partnerUrl: string;
  backofficeUrl: string;
  /** The key of the first admin. */
  firstKey: string;
  /** For the files that staff open. */
  folder: string;
  /** Runs `npm run audit`. @returns true if it finds no discrepancy */
  audit(): Promise<boolean>;
}

const ROLES = {
  mona: 'finance',
  omar: 'finance',
  hany: 'operations',
  salma: 'operations',
} as const;
const NAMES = {
  mona: 'Mona Farid',
  omar: 'Omar Nabil',
  hany: 'Hany Adel',
  salma: 'Salma Tarek',
  dina: 'Dina Mansour',
};

/** Invites the five people. */
export async function openOffice({ backofficeUrl, firstKey, folder }: Premises): Promise<Office> {
  const sit = (name: string) => seat(name, { url: backofficeUrl, folder });
  const first = sit('Admin');
  first.useKey(firstKey);

  say('08:30 Dina joins as admin, and invites two colleagues in finance and two in operations');
  const dina = sit(NAMES.dina);
  await invite(first, dina, 'admin');
  const colleagues = {
    mona: sit(NAMES.mona),
    omar: sit(NAMES.omar),
    hany: sit(NAMES.hany),
    salma: sit(NAMES.salma),
  };
  for (const who of Object.keys(ROLES) as (keyof typeof ROLES)[])
    await invite(dina, colleagues[who], ROLES[who]);
  const all = (await dina.types('operators list')).rows('name').map(({ name }) => name);
  insist(
    Object.values(NAMES).every((name) => all.includes(name)),
    'five people have access, each with a key of their own',
  );
  return { ...colleagues, dina };
}

/** Lets a person make a key, whose fingerprint the admin hears by telephone and adds. */
async function invite(admin: Person, person: Person, role: string): Promise<void> {
  const made = await person.types('new-key', { lines: 0 });
  const email = `${person.name.toLowerCase().replace(' ', '.')}@service.example`;
  await admin.types(
    `operators invite --name "${person.name}" --email ${email} --role ${role} --allowed-ip 127.0.0.1 ` +
      `--expires-at 2027-12-31 --fingerprint ${made.value('fingerprint')}`,
    { lines: 3 },
  );
  person.useKey(made.value('key'));
}
