import {
  contractTransitions,
  type ContractTrigger,
} from '../../domain/portfolio/contract-transitions.ts';
import { moveOf } from '../../domain/state-table.ts';
import {
  assertPossible,
  read,
  type About,
  type Schemas,
  type Warning,
  type Warnings,
} from './about.ts';

/** Returns the contract in words. @throws Failure if its state does not allow the transition */
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

/** Describes the signature of a contract. */
const describeSignature: Warning = async (about) =>
  `${await contractFor(about, 'sign')} is recorded as signed, permanently.`;

/** Describes the cancellation of a contract. */
const describeContractCancellation: Warning = async (about) =>
  `${await contractFor(about, 'cancel')} is cancelled permanently. The investor keeps the shares.`;

/** The warnings of commands about contracts. */
export const contractWarnings: Warnings = {
  signContract: describeSignature,
  cancelContract: describeContractCancellation,
};
