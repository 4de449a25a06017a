import { z } from 'zod';
import { Account, OperatorRole } from '../../generated/backoffice/enums.ts';
import { isAddressOrBlock } from '../addresses.ts';
import { ibanProblem, normalizeIban } from '../iban.ts';

/** A TCP port; 0 lets the system choose one. */
export const port = z.coerce.number().int().min(0).max(65535);
/**
 * One key, or several separated by commas while a key is being replaced; the first is the current
 * one.
 */
export const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine(
    (list) => list.every((key) => Buffer.from(key, 'base64').length === 32),
    'must be 32 bytes in base64, or several such keys separated by commas; create one with: openssl rand -base64 32',
  )
  .refine((list) => new Set(list).size === list.length, 'contains the same key twice');
/** An http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ });
/** Comma-separated addresses to which people write: `mailto:` or `https:`. */
export const contacts = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine(
    (addresses) =>
      addresses.every((address) => /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(address)),
    'must be an address such as mailto:security@example.com or https://example.com/report, or several ' +
      'separated by commas',
  );
/** An Egyptian IBAN, whose check digits are verified. */
export const egyptianIban = z
  .string()
  .transform(normalizeIban)
  .refine((iban) => ibanProblem(iban) === null, {
    error: ({ input }) => `is not an Egyptian IBAN. ${ibanProblem(String(input))}`,
  });
/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Headers as OpenTelemetry writes them: `name=value,name=value`, with values that are percent-encoded. */
export const headers = z
  .string()
  .default('')
  .transform((text, context) => {
    const entries = text.split(',').filter((entry) => entry.trim() !== '');
    const read = entries.map((entry) => /^\s*([\w.-]+)\s*=\s*(\S.*?)\s*$/.exec(entry)?.slice(1));
    try {
      return Object.fromEntries(read.map((pair) => [pair![0]!, decodeURIComponent(pair![1]!)]));
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be a list such as authorization=Bearer%20…,x-team=payments',
      });
      return z.NEVER;
    }
  });

/** A connection string of PostgreSQL. */
export const connectionString = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    'must be a connection string: postgres://user:password@host:5432/database',
  )
  .regex(
    /^(?!.*[?&]target_session_attrs=(?!(any|read-write|primary)(&|$)))/,
    'has a target_session_attrs that is not supported: use any, read-write or primary',
  );

/**
 * Comma-separated addresses and CIDR blocks. Anything else, "true" above all, would let callers
 * choose their own address.
 */
export const addressList = z.string().default('').transform(readAddresses);

function readAddresses(text: string, context: z.RefinementCtx): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = entries.find((entry) => !isAddressOrBlock(entry));
  if (wrong)
    context.addIssue({
      code: 'custom',
      message: `must be a comma-separated list of the addresses or CIDR blocks of proxies, not "${wrong}"`,
    });
  return entries;
}

/** The company's own codes of accounts: `account=code,account=code`. */
export const accountCodes = z
  .string()
  .default('')
  .transform((text, context) => {
    const entries = text.split(',').filter((entry) => entry.trim() !== '');
    return new Map(
      entries.map((entry) => {
        const [account = '', code = ''] = entry.split('=').map((part) => part.trim());
        if (!Account.some((known) => known === account) || code === '' || code.length > 64)
          context.addIssue({
            code: 'custom',
            message: `must be a list such as bank=101000,card_losses=605000, with accounts of the journal, not "${entry}"`,
          });
        return [account, code] as const;
      }),
    );
  });

/** Groups of the identity provider with the role that each of them has: `group=role,group=role`. */
export const groupRoles = z.string().transform((text, context) =>
  text.split(',').map((entry) => {
    const [group = '', role = ''] = entry.split('=').map((part) => part.trim());
    const known = OperatorRole.find((one) => one === role);
    if (group === '' || !known)
      context.addIssue({
        code: 'custom',
        message: `must be a list such as finance-team=finance,support=operations, not "${entry}"`,
      });
    return { group, role: known! };
  }),
);
