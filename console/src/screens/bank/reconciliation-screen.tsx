import { today } from '@internationalized/date';
import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { CsvButton } from '../../components/lists/csv-button.tsx';
import { Filters } from '../../components/lists/filters.tsx';
import { useListSearch } from '../../components/lists/search-params.ts';
import { nameOf } from '../../components/name-of.ts';
import { Help } from '../../components/help.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { Amount, Code, Money, Time } from '../../components/values.tsx';
import { TIME_ZONE } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';
import { ObjectLink, screenOf } from '../../components/object-link.tsx';
import { Moment, MomentButtons } from '../figures/periods.tsx';
import { Signatures } from '../figures/signatures.tsx';
import { PrintButton } from '../figures/statement.tsx';

type Report = Schemas['BankReconciliation'];

/** The bank account by the journal and by the bank at the end of a day, and what explains the difference. */
export function ReconciliationScreen() {
  const { t } = usePreferences();
  const { search, filterBy } = useListSearch();
  const { at } = search;
  const input = { query: { ...(at && { at }) } };
  const result = useRead('getBankReconciliation', input);
  return (
    <Screen
      title={t.nav.reconciliation}
      beside={<Moment at={result.data?.at} />}
      actions={
        <>
          {result.data && <RecordBalance report={result.data} />}
          <CsvButton
            operation="getBankReconciliation"
            input={input}
            label={`${t.nav.reconciliation} ${at ?? today(TIME_ZONE).toString()}`}
          />
          <PrintButton />
        </>
      }
    >
      <Help of="reconciliation" />
      <Filters
        filters={[{ name: 'at', label: t.figures.atDay, isDay: true }]}
        search={search}
        change={filterBy}
      />
      <MomentButtons />
      <Shown result={result} lines={12}>
        {(report) => <ReportContent report={report} />}
      </Shown>
      <Signatures />
    </Screen>
  );
}

function ReportContent({ report }: { report: Report }) {
  const { t } = usePreferences();
  const { bankBalance, latestBalance, difference, unexplained } = report;
  const verdict = verdictOf(report, t);
  return (
    <>
      {report.completeUntil === null && <p className="notice">{t.figures.incomplete}</p>}
      {verdict && <p className={`notice ${verdict.tone}`}>{verdict.text}</p>}
      <Panels>
        <Panel title={t.nav.reconciliation}>
          <Facts
            rows={[
              [t.bank.journalBalance, <Money value={report.journalBalance} />],
              [
                t.bank.bankBalance,
                bankBalance === null ? t.bank.unknown : <Money value={bankBalance} />,
              ],
              bankBalance === null &&
                latestBalance && [
                  t.bank.latestBalance,
                  <>
                    <Money value={latestBalance.amount} />{' '}
                    <Link to="/bank-reconciliation" search={{ at: latestBalance.day }}>
                      <Time at={latestBalance.day} day />
                    </Link>
                  </>,
                ],
              difference !== null && [t.bank.difference, <Money value={difference} />],
              [t.bank.explained, <Money value={report.explained} />],
              unexplained !== null && [
                t.bank.unexplained,
                <strong>
                  <Money value={unexplained} />
                </strong>,
              ],
            ]}
          />
        </Panel>
        {report.reasons.length > 0 && (
          <Panel title={t.bank.reasons} takesRest>
            <ObjectTable
              schema="BankReconciliationReasonTotal"
              label={t.bank.reasons}
              rows={report.reasons}
              rowKey={({ reason }) => reason}
              foot={[t.label.sum, null, <Amount value={report.explained} />]}
            />
          </Panel>
        )}
        <Panel title={t.bank.items} isWide>
          {report.items.length > 0 && <p className="small">{t.bank.sign}</p>}
          {report.hasMore && <p className="small">{t.bank.moreItems}</p>}
          {report.items.length === 0 ? (
            <Empty>{t.bank.noItems}</Empty>
          ) : (
            <ObjectTable
              schema="BankReconciliationItem"
              label={t.bank.items}
              rows={report.items}
              rowKey={({ resource }) => resource}
              cells={{
                resourceName: (row) => <Subject item={row} />,
              }}
            />
          )}
        </Panel>
      </Panels>
    </>
  );
}

/** Leads to what an item is about, or to its entries of the journal if it has no screen. */
function Subject({ item }: { item: Schemas['BankReconciliationItem'] }) {
  const { resource } = item;
  const name = nameOf(item, 'resource');
  if (screenOf(resource)) return <ObjectLink id={resource} name={name} />;
  return (
    <Link to="/journal" search={{ resource }}>
      <Code>{name}</Code>
    </Link>
  );
}

/** Says whether the balances are equal, or the difference is explained; nothing without a balance by the bank. */
function verdictOf({ difference, unexplained, reasons }: Report, t: Texts) {
  if (difference === null) return null;
  if (unexplained !== 0) return { tone: 'bad', text: t.bank.notExplained };
  if (reasons.some(({ reason }) => reason === 'line_unmatched'))
    return { tone: '', text: t.bank.unrecorded };
  return { tone: 'good', text: difference === 0 ? t.bank.equal : t.bank.allExplained };
}

/** Records the closing balance of the day by the bank, or corrects the one that is recorded. */
function RecordBalance({ report: { day, balance } }: { report: Report }) {
  const { t } = usePreferences();
  return (
    <Action
      operation="recordBankBalance"
      facts={[
        [t.bank.date, <Time at={day} day />],
        balance && [t.bank.bankBalance, <Money value={balance.amount} />],
      ]}
      body={{ day, ...(balance && { corrects: balance.id }) }}
      fields={[{ name: 'amount', label: t.label.amountEgp, kind: 'amount' }]}
    />
  );
}
