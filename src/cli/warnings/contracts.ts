import {
  contractTransitions,
  type ContractTrigger,
} from '../../domain/portfolio/contract-transitions.ts';
import { moveOf } from '../../domain/state-table.ts';
import { assertPossible, read, type About, type Schemas, type Warning } from './about.ts';

/** The contract in words, where its state allows the move. @throws Failure */
async function contractFor({ api, id }: About, trigger: ContractTrigger): Promise<string> {
  const { number, shares, property, status } = await read<Schemas['BackOfficeContract']>(
    api,
    'contracts',
    id,
  );
  const contract = `Contract ${number} (${shares} of ${property.code})`;
  assertPossible(contract, status, moveOf(contractTransitions, trigger).from);
  return contract;
}

/** A contract is in force. */
export const signed: Warning = async (about) =>
  `${await contractFor(about, 'sign')} is recorded as signed, for good.`;

/** A contract is not going to be signed. */
export const withdrawnContract: Warning = async (about) =>
  `${await contractFor(about, 'cancel')} is cancelled for good. The investor keeps the shares.`;
