import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { IfAllowed } from '../../components/actions/action.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Code, Count, Money, Parts, Tag, Time } from '../../components/values.tsx';
import { PendingApprovals } from '../approvals/pending-approvals.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AgreementFacts } from './agreement-facts.tsx';
import { KeysPanel } from './api-keys.tsx';
import {
  AgreementAction,
  CapabilitiesAction,
  CommissionAction,
  LimitsAction,
  StopPartner,
  SettlementAccountAction,
} from './edit-partner.tsx';
import { ModeTag } from './partner-list.tsx';

type Partner = Schemas['BackOfficePartner'];

const route = getRouteApi('/partners/$id');

/** A partner's agreement: what it may do, its limits, what it earns, its keys. */
export function PartnerScreen() {
  const { id } = route.useParams();
  const result = useRead('getPartner', { path: { id } });
  return <Shown result={result}>{(partner) => <PartnerContent partner={partner} />}</Shown>;
}

function PartnerContent({ partner }: { partner: Partner }) {
  const { t } = usePreferences();
  const { limits, commission } = partner;
  return (
    <Screen
      title={partner.name}
      beside={
        <>
          <ModeTag mode={partner.mode} />
          {partner.stoppedAt && <Tag tone="bad">{t.partners.stopped}</Tag>}
        </>
      }
      actions={
        <>
          <Link to="/orders" search={{ partner: partner.id }} className="button">
            {t.nav.orders}
          </Link>
          <Link to="/partners/$id/commissions" params={{ id: partner.id }} className="button">
            {t.partners.commissions}
          </Link>
          <Link to="/partners/$id/statement" params={{ id: partner.id }} className="button">
            {t.figures.oneStatement}
          </Link>
          <Link to="/partners/$id/requests" params={{ id: partner.id }} className="button">
            {t.partners.requests}
          </Link>
          <Link to="/partners/$id/events" params={{ id: partner.id }} className="button">
            {t.partners.events}
          </Link>
          <Link to="/partners/$id/deliveries" params={{ id: partner.id }} className="button">
            {t.partners.deliveries}
          </Link>
          <Link to="/partners/$id/certifications" params={{ id: partner.id }} className="button">
            {t.partners.certifications}
          </Link>
          <StopPartner partner={partner} />
        </>
      }
    >
      <PendingApprovals target={partner.id} />
      <IntegrationState id={partner.id} />
      {partner.stoppedAt && (
        <p className="notice bad">
          <Parts of={[<strong>{t.partners.stopped}</strong>, <Time at={partner.stoppedAt} />]} />
        </p>
      )}
      <Panels>
        <Panel title={t.partners.capabilities} actions={<CapabilitiesAction partner={partner} />}>
          <Facts
            rows={Object.entries(partner.capabilities).map(([name, isOn]) => [
              t.enums.capability[name as Schemas['Capability']],
              isOn ? <Tag tone="good">{t.common.yes}</Tag> : <Tag>{t.common.no}</Tag>,
            ])}
          />
        </Panel>
        <Panel title={t.partners.nameAndIdentities} actions={<AgreementAction partner={partner} />}>
          <AgreementFacts partner={partner} />
        </Panel>
        <Panel title={t.partners.limits} actions={<LimitsAction partner={partner} />}>
          <Facts
            rows={[
              [t.partners.maxOrder, <Money value={limits.maxOrderAmount} />],
              [t.partners.dailyCap, <Money value={limits.dailyOrderAmountCap} />],
              [t.partners.holdMinutes, <Count value={limits.orderHoldMinutes} />],
              [t.partners.requestsPerMinute, <Count value={limits.requestsPerMinute} />],
              [
                t.partners.refusedRegistrations,
                <Count value={limits.refusedRegistrationsPerDay} />,
              ],
              [t.partners.consentCodes, <Count value={limits.consentCodesPerDay} />],
              [t.partners.wrongCodes, <Count value={limits.wrongConsentCodesPerDay} />],
            ]}
          />
        </Panel>
        <Panel title={t.partners.commissionTitle} actions={<CommissionAction partner={partner} />}>
          <Facts
            rows={[
              [t.partners.commission, <Count value={commission.purchaseCommissionPercent} />],
              [t.partners.signupFee, <Money value={commission.signupFee} />],
            ]}
          />
        </Panel>
        <Panel
          title={t.partners.settlementAccount}
          actions={<SettlementAccountAction partner={partner} />}
        >
          <AccountFacts partner={partner} />
        </Panel>
        <IfAllowed operation="listApiKeys">
          <KeysPanel partner={partner} />
        </IfAllowed>
      </Panels>
      <p className="small">
        <Parts
          of={[
            <Code>{partner.id}</Code>,
            <>
              {t.label.createdAt} <Time at={partner.createdAt} />
            </>,
          ]}
        />
      </p>
    </Screen>
  );
}

/** Whether the partner has proved its integration, and whether its endpoints accept what is sent. */
function IntegrationState({ id }: { id: string }) {
  const { t } = usePreferences();
  const endpoints = useRead('listPartnerWebhookEndpoints', { path: { id } });
  const reports = useRead('listPartnerCertifications', { path: { id }, query: { limit: 1 } });
  const [newest] = reports.data?.data ?? [];
  const failing = endpoints.data?.data.find((one) => one.failingSince ?? one.disabledReason);
  return (
    <>
      {failing && (
        <p className="notice bad">
          <Parts
            of={[
              <Link to="/partners/$id/endpoints" params={{ id }}>
                {failing.disabledReason ? t.partners.endpointOff : t.partners.endpointFails}
              </Link>,
              <Code>{failing.url}</Code>,
              failing.failingSince != null && (
                <>
                  {t.titles.failingSince} <Time at={failing.failingSince} />
                </>
              ),
            ]}
          />
        </p>
      )}
      {newest && (
        <p>
          <Link to="/partners/$id/certifications" params={{ id }}>
            <Tag tone={newest.signatureValid ? 'good' : 'bad'}>
              {t.partners.isCertified(newest.number)}
            </Tag>
          </Link>{' '}
          <Time at={newest.issuedAt} day />
        </p>
      )}
    </>
  );
}
