import { getRouteApi } from '@tanstack/react-router';
import { ContractStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { fileField } from '../../components/fields/file-field.tsx';
import { FileLink } from '../../components/file-link.tsx';
import { Facts, type Fact } from '../../components/facts.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { List } from '../../components/lists/list.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Count, LocalName, Tag, Time, type Tone } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { ObjectLink } from '../../components/object-link.tsx';

type Contract = Schemas['BackOfficeContract'];

const route = getRouteApi('/contracts/$id');

const TONES: Record<Contract['status'], Tone> = {
  preparing: 'wait',
  awaiting_signature: 'wait',
  signed: 'good',
  cancelled: 'calm',
};

function ContractTag({ contract }: { contract: Contract }) {
  const { t } = usePreferences();
  return (
    <>
      <Tag tone={TONES[contract.status]}>{t.enums.contract[contract.status]}</Tag>
      {contract.revokedAt && <Tag tone="bad">{t.contracts.revoked}</Tag>}
    </>
  );
}

/** The contracts of the queue in today's work. */
const UNSIGNED = 'preparing,awaiting_signature';

/** The documents of ownership. */
export function ContractList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.contracts}>
      <List
        operation="listContracts"
        label={t.nav.contracts}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: [
              [UNSIGNED, t.enums.queue.contracts_to_sign],
              ...entriesOf(t.enums.contract, ContractStatus),
            ],
          },
          { name: 'number', label: t.contracts.number },
          { name: 'investor', label: t.label.investorId, isHidden: true },
          ...useQueueFilters(['world', 'oldestFirst']),
        ]}
        link={({ id }) => ({ to: '/contracts/$id', params: { id } })}
        cells={{
          status: (contract) => <ContractTag contract={contract} />,
          createdAt: ({ createdAt }) => <Time at={createdAt} day />,
        }}
      />
    </Screen>
  );
}

export function ContractScreen() {
  const { id } = route.useParams();
  const result = useRead('getContract', { path: { id } });
  return <Shown result={result}>{(contract) => <ContractContent contract={contract} />}</Shown>;
}

function ContractContent({ contract }: { contract: Contract }) {
  const { t } = usePreferences();
  const facts = useFacts(contract);
  const common = {
    path: { id: contract.id },
    about: contract,
    facts,
    proof: { text: contract.number },
  };
  return (
    <Screen
      title={t.contracts.title(contract.number)}
      beside={<ContractTag contract={contract} />}
      actions={
        <>
          <Action operation="readyContract" tone="main" {...common} />
          <Action
            operation="signContract"
            tone="main"
            {...common}
            fields={[
              {
                name: 'signedOn',
                label: t.contracts.signedOn,
                kind: 'day',
                isOptional: true,
                help: t.contracts.signedOnHelp,
              },
              fileField(t, 'file', { label: t.contracts.signedFile }),
            ]}
          />
          <Action operation="cancelContract" tone="danger" {...common} />
        </>
      }
    >
      <Panels>
        <Panel title={t.label.contract}>
          <Facts rows={facts} />
        </Panel>
      </Panels>
    </Screen>
  );
}

function useFacts(contract: Contract): Fact[] {
  const { t } = usePreferences();
  return [
    [t.contracts.number, <Code>{contract.number}</Code>],
    [t.label.investor, <ObjectLink id={contract.investor} name={nameOf(contract, 'investor')} />],
    [t.label.order, <ObjectLink id={contract.order} name={nameOf(contract, 'order')} />],
    [t.label.unit, <LocalName value={contract.property.name} />],
    [t.label.shares, <Count value={contract.shares} />],
    [t.label.createdAt, <Time at={contract.createdAt} />],
    contract.signedOn !== null && [t.contracts.signedOn, <Time at={contract.signedOn} day />],
    contract.file !== undefined && [t.contracts.signedFile, <FileLink id={contract.file} />],
    [t.contracts.signedAt, <Time at={contract.signedAt} />],
    contract.revokedAt && [t.contracts.revoked, <Time at={contract.revokedAt} />],
  ];
}
