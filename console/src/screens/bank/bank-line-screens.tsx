import { getRouteApi } from '@tanstack/react-router';
import { BankLineStatus } from '../../../../generated/backoffice/enums.ts';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action, isAllowed } from '../../components/actions/action.tsx';
import { Facts, type Fact } from '../../components/facts.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { List } from '../../components/lists/list.tsx';
import { useQueueFilters } from '../../components/lists/queue-filters.ts';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Code, Money, Tag, Time, Words } from '../../components/values.tsx';
import { entriesOf } from '../../texts/entries.ts';
import { printable } from '../../texts/printable.ts';
import { ObjectLink } from '../../components/object-link.tsx';

type Line = Schemas['BankLine'];

const route = getRouteApi('/bank-lines/$id');

const TONES = { open: 'wait', matched: 'good', charge: 'good', set_aside: 'calm' } as const;

function LineTag({ status }: { status: Line['status'] }) {
  const { t } = usePreferences();
  return <Tag tone={TONES[status]}>{t.enumTitles.BankLineStatus[status]}</Tag>;
}

/** What statements have that is no receipt: what left the account, and top-ups. */
export function BankLineList() {
  const { t } = usePreferences();
  return (
    <Screen title={t.nav.bankLines}>
      <List
        operation="listBankLines"
        label={t.nav.bankLines}
        sums={{ amount: t.label.amountEgp }}
        filters={[
          {
            name: 'status',
            label: t.label.status,
            values: entriesOf(t.enumTitles.BankLineStatus, BankLineStatus),
            initial: 'open',
          },
          { name: 'from', label: t.figures.from, isDay: true },
          { name: 'to', label: t.figures.to, isDay: true },
          ...useQueueFilters(['oldestFirst']),
        ]}
        link={({ id }) => ({ to: '/bank-lines/$id', params: { id } })}
        cells={{
          status: ({ status }) => <LineTag status={status} />,
          suggestions: ({ suggestions }) =>
            suggestions.map(({ kind, resource }) => (
              <span key={resource}>{t.enumTitles.BankMovementKind[kind]} </span>
            )),
        }}
        empty={t.bank.noLines}
      />
    </Screen>
  );
}

/** A line of a statement: what it is matched with, or what it may be. */
export function BankLineScreen() {
  const { id } = route.useParams();
  const result = useRead('getBankLine', { path: { id } });
  return <Shown result={result}>{(line) => <LineContent line={line} />}</Shown>;
}

function LineContent({ line }: { line: Line }) {
  const { t } = usePreferences();
  const facts = useFacts(line);
  const of = { path: { id: line.id }, about: line, facts };
  return (
    <Screen
      title={t.bank.line(printable(line.reference ?? line.id))}
      beside={<LineTag status={line.status} />}
      actions={
        <>
          <Action
            operation="matchBankLine"
            {...of}
            fields={[{ name: 'movement', label: t.bank.movement, isCode: true }]}
          />
          <Action operation="unmatchBankLine" tone="danger" {...of} fields={[reasonField(t)]} />
          <Action
            operation="bookBankCharge"
            {...of}
            fields={[{ name: 'note', label: t.titles['charge.note'] }]}
          />
          <Action operation="cancelBankCharge" tone="danger" {...of} fields={[reasonField(t)]} />
          <Action operation="setAsideBankLine" tone="danger" {...of} fields={[reasonField(t)]} />
          <Action operation="resumeBankLine" {...of} fields={[reasonField(t)]} />
        </>
      }
    >
      <Panels>
        <Panel title={t.bank.oneLine}>
          <Facts rows={facts} />
        </Panel>
        {line.status === 'matched' && <Matches line={line} />}
        {line.status === 'open' && <Suggestions line={line} />}
      </Panels>
    </Screen>
  );
}

function Matches({ line }: { line: Line }) {
  const { t } = usePreferences();
  return (
    <Panel title={t.bank.matches} takesRest>
      <ObjectTable
        schema="BankLineMatch"
        label={t.bank.matches}
        rows={line.matches}
        rowKey={({ resource }) => resource}
        cells={{
          resourceName: (row) => <ObjectLink id={row.resource} name={nameOf(row, 'resource')} />,
          operatorName: ({ operatorName }) =>
            operatorName === null ? t.bank.byReference : <Words>{operatorName}</Words>,
        }}
      />
    </Panel>
  );
}

function Suggestions({ line }: { line: Line }) {
  const { t } = usePreferences();
  const { suggestions } = line;
  return (
    <Panel title={t.bank.suggestions} takesRest>
      {suggestions.length === 0 ? (
        <Empty>{t.bank.noSuggestion}</Empty>
      ) : (
        <ObjectTable
          schema="BankMovement"
          label={t.bank.suggestions}
          rows={suggestions}
          rowKey={({ resource }) => resource}
          cells={{
            resourceName: (row) => <ObjectLink id={row.resource} name={nameOf(row, 'resource')} />,
          }}
          more={
            isAllowed(line, 'matchBankLine')
              ? [
                  {
                    header: t.label.action,
                    cell: ({ kind, resource, amount }) => (
                      <Action
                        operation="matchBankLine"
                        path={{ id: line.id }}
                        about={line}
                        facts={[
                          [t.label.amount, <Money value={amount} />],
                          [t.enumTitles.BankMovementKind[kind], <Code>{resource}</Code>],
                        ]}
                        body={{ movement: resource }}
                      />
                    ),
                  },
                ]
              : []
          }
        />
      )}
    </Panel>
  );
}

function useFacts(line: Line): Fact[] {
  const { t } = usePreferences();
  return [
    [
      t.label.amount,
      <strong>
        <Money value={line.amount} />
      </strong>,
    ],
    [t.bank.date, <Time at={line.date} day />],
    line.reference !== null && [t.label.transferReference, <Code>{line.reference}</Code>],
    line.counterparty !== null && [t.titles.counterparty, <Words>{line.counterparty}</Words>],
    line.description !== null && [t.titles.description, <Words>{line.description}</Words>],
    line.charge !== null && [
      t.enumTitles.BankLineStatus.charge,
      <>
        <Words>{line.charge.operatorName}</Words>, <Time at={line.charge.at} />:{' '}
        <Words>{line.charge.note}</Words>
      </>,
    ],
    line.setAside !== null && [
      t.bank.setAside,
      <>
        <Words>{line.setAside.operatorName}</Words>, <Time at={line.setAside.at} />:{' '}
        <Words>{line.setAside.reason}</Words>
      </>,
    ],
    [t.titles.importedByName, <Words>{line.importedByName}</Words>],
    [t.label.createdAt, <Time at={line.createdAt} />],
  ];
}
