import { getRouteApi } from '@tanstack/react-router';
import {
  PaymentInitiationVersion,
  WithdrawalBatchStatus,
} from '../../../../generated/backoffice/enums.ts';
import { call, type Schemas } from '../../api/call.ts';
import { saveFile } from '../../api/download.ts';
import { useRead } from '../../api/read.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ForOthers } from '../../components/actions/action.tsx';
import { SaveButton } from '../../components/lists/csv-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { List } from '../../components/lists/list.tsx';
import { Help } from '../../components/help.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Count, Iban, Money, Parts, Tag, Time, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { BatchActions, CreateBatch } from './batch-actions.tsx';
import { RequestedBy, ReturnedFor } from './withdrawal-screens.tsx';

type Batch = Schemas['WithdrawalBatch'];

const route = getRouteApi('/batches/$id');

function BatchTag({ status }: { status: Batch['status'] }) {
  const { t } = usePreferences();
  return <Tag tone={status === 'open' ? 'wait' : 'calm'}>{t.enums.batch[status]}</Tag>;
}

/** The withdrawals that were given to the bank together. */
export function BatchList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.batches.of} actions={<CreateBatch />}>
      <Help of="batches" />
      <List
        operation="listWithdrawalBatches"
        label={t.batches.of}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enums.batch, WithdrawalBatchStatus),
          },
        ]}
        link={({ id }) => ({ to: '/batches/$id', params: { id } })}
        cells={{ status: ({ status }) => <BatchTag status={status} /> }}
        empty={t.batches.none}
      />
    </Screen>
  );
}

export function BatchScreen() {
  const { id } = route.useParams();
  const result = useRead('getWithdrawalBatch', { path: { id } });
  return <Shown result={result}>{(batch) => <BatchContent batch={batch} />}</Shown>;
}

function BatchContent({ batch }: { batch: Batch }) {
  const { t, format } = usePreferences();
  const { settlement, release } = batch;
  return (
    <Screen
      title={t.batches.title(batch.number)}
      beside={<BatchTag status={batch.status} />}
      actions={
        <>
          <FileButton id={batch.id} />
          {batch.status === 'open' &&
            PaymentInitiationVersion.map((version) => (
              <PaymentButton key={version} id={batch.id} version={version} />
            ))}
          <BatchActions batch={batch} />
        </>
      }
    >
      <ForOthers of={batch} />
      <Panels>
        <Panel title={t.batches.number}>
          <Facts
            rows={[
              [
                t.label.sum,
                <strong>
                  <Money value={batch.total} />
                </strong>,
              ],
              [t.batches.lines, <Count value={batch.lineCount} />],
              [
                t.batches.open,
                <Parts
                  of={[
                    <Money value={batch.openTotal} />,
                    t.batches.count(batch.openCount, format.number(batch.openCount)),
                  ]}
                />,
              ],
              [t.label.by, <Words>{batch.createdByName}</Words>],
              [t.label.createdAt, <Time at={batch.createdAt} />],
              settlement && [t.label.transferReference, <Code>{settlement.reference}</Code>],
              settlement && [t.label.decidedBy, <Words>{settlement.operatorName}</Words>],
              settlement && [t.label.decidedAt, <Time at={settlement.at} />],
              release && [t.label.reason, <Words>{release.reason}</Words>],
            ]}
          />
        </Panel>
        <Panel title={t.batches.lines} isWide>
          <Lines lines={batch.lines ?? []} />
        </Panel>
      </Panels>
    </Screen>
  );
}

function Lines({ lines }: { lines: NonNullable<Batch['lines']> }) {
  const { t } = usePreferences();
  return (
    <ObjectTable
      schema="WithdrawalBatchLine"
      label={t.batches.lines}
      rows={lines}
      rowKey={({ line }) => String(line)}
      link={({ withdrawal }) => ({ to: '/withdrawals/$id', params: { id: withdrawal } })}
      cells={{
        status: ({ status }) => (
          <Tag
            tone={
              ({ open: 'wait', settled: 'good', returned: 'bad', released: 'calm' } as const)[
                status
              ]
            }
          >
            {t.enums.batchLine[status]}
          </Tag>
        ),
        'destination.iban': ({ destination }) => <Iban value={destination?.iban} />,
        reason: (line) => <ReturnedFor of={line} />,
        requestedByName: (line) => <RequestedBy of={line} />,
      }}
    />
  );
}

/** Stores the payment order for a bank that takes one. */
function PaymentButton({
  id,
  version,
}: {
  id: string;
  version: Schemas['PaymentInitiationVersion'];
}) {
  const { t } = usePreferences();
  const caller = useCaller();
  async function save() {
    const input = { path: { id }, query: { version } };
    const { done } = await call(caller, 'getWithdrawalBatchPayment', input);
    saveFile(new Blob([done!.xml], { type: 'application/xml' }), done!.name);
  }
  const label = t.batches.payment(version);
  return <SaveButton operation="getWithdrawalBatchPayment" save={save} label={label} />;
}

/** Stores the file that is given to the bank. */
function FileButton({ id }: { id: string }) {
  const { t } = usePreferences();
  const caller = useCaller();
  async function save() {
    const { done } = await call(caller, 'getWithdrawalBatchFile', { path: { id } });
    saveFile(new Blob([done!.csv], { type: 'text/csv' }), done!.name);
  }
  return <SaveButton operation="getWithdrawalBatchFile" save={save} label={t.batches.file} />;
}
