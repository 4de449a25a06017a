import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Waiting } from '../../components/actions/waiting.tsx';
import { Secret } from '../../components/copy.tsx';
import { RequestFields } from '../../components/details.tsx';
import { Panel, Panels } from '../../components/screen.tsx';

/** What has been done so far: a step that fails is tried again, and those before it are not. */
export interface Done {
  partner?: Schemas['BackOfficePartner'];
  /** True if the account is set; the approval if a second person must decide. */
  account?: true | Schemas['Approval'];
  key?: string;
}

interface Props {
  agreement: object | undefined;
  account: object | undefined;
  apiKey: object | undefined;
  done: Done;
}

/** Shows what opens the account of a partner before it is sent, and then what became of each part. */
export function PartnerSummary({ agreement = {}, account, apiKey, done }: Props) {
  const { t } = usePreferences();
  return (
    <Panels>
      <Panel title={t.partners.agreement}>
        <RequestFields request={agreement} />
      </Panel>
      {account && (
        <Panel title={t.partners.settlementAccount}>
          <p className="effect">{t.partners.accountEffect}</p>
          <RequestFields request={account} />
          {done.account === true && (
            <p className="notice" role="status">
              {t.partners.accountSet}
            </p>
          )}
          {typeof done.account === 'object' && (
            <Waiting approval={done.account} close={() => undefined} />
          )}
        </Panel>
      )}
      {apiKey && (
        <Panel title={t.partners.firstKey}>
          <RequestFields request={apiKey} />
          {done.key && (
            <div className="notice wait">
              <p>
                <strong>{t.partners.keyOnce}</strong>
              </p>
              <Secret>{done.key}</Secret>
            </div>
          )}
        </Panel>
      )}
    </Panels>
  );
}
