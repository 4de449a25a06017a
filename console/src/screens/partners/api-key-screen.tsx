import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from 'react-aria-components';
import type { Schemas } from '../../api/call.ts';
import { useRead } from '../../api/read.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { FormField } from '../../components/fields/fields.tsx';
import { nameOf } from '../../components/name-of.ts';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { Shown } from '../../components/states.tsx';
import { Tag, Time, Words } from '../../components/values.tsx';
import { Addresses, KeyActions, Scopes } from './api-keys.tsx';

type Key = Schemas['BackOfficeApiKey'];

const route = getRouteApi('/api-keys/$id');

/** The part of a key that may be shown. The secret part behind it never leaves the browser. */
const VISIBLE = /^(?:svck_[a-z]+_|key_)?([A-Za-z0-9]{12})(?:_|$)/;

/** Finds whose a key is that somebody has found in public, so that the partner can be stopped. */
export function FindKey() {
  const { t } = usePreferences();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const part = VISIBLE.exec(text.trim())?.[1];
    if (!part) return setError(t.partners.notAKey);
    setText('');
    void navigate({ to: '/api-keys/$id', params: { id: `key_${part}` } });
  };
  return (
    <Screen title={t.partners.whoseKey}>
      <Panels>
        <div className="panel">
          <form className="fields" onSubmit={find} noValidate>
            <FormField
              field={{
                name: 'key',
                label: t.partners.keyFound,
                isCode: true,
                help: t.partners.keyFoundHelp,
              }}
              value={text}
              error={error}
              onChange={(next) => {
                setText(next);
                setError(undefined);
              }}
            />
            <div className="actions">
              <Button className="button main" type="submit">
                {t.search.open}
              </Button>
            </div>
          </form>
        </div>
      </Panels>
    </Screen>
  );
}

/** A partner's key, without the key itself. */
export function ApiKeyScreen() {
  const { id } = route.useParams();
  const result = useRead('getApiKey', { path: { id } });
  return <Shown result={result}>{(apiKey) => <KeyContent apiKey={apiKey} />}</Shown>;
}

function KeyContent({ apiKey }: { apiKey: Key }) {
  const { t } = usePreferences();
  return (
    <Screen
      title={t.partners.key(apiKey.prefix)}
      beside={apiKey.revokedAt && <Tag tone="bad">{t.partners.revoked}</Tag>}
      actions={<KeyActions apiKey={apiKey} partnerName={nameOf(apiKey, 'partner') ?? undefined} />}
    >
      <Panels>
        <Panel title={t.control.access}>
          <Facts
            rows={[
              [
                t.label.partner,
                <Link to="/partners/$id" params={{ id: apiKey.partner }}>
                  <Words>{nameOf(apiKey, 'partner')}</Words>
                </Link>,
              ],
              [t.label.name, <Words>{apiKey.name}</Words>],
              [t.partners.scopes, <Scopes scopes={apiKey.scopes} />],
              [t.partners.addresses, <Addresses of={apiKey} />],
              [t.label.expiresAt, <Time at={apiKey.expiresAt} none={t.partners.noEnd} />],
              [t.partners.lastUsed, <Time at={apiKey.lastUsedAt} none={t.partners.unused} />],
              [t.label.createdAt, <Time at={apiKey.createdAt} />],
              apiKey.revokedAt && [t.partners.revoked, <Time at={apiKey.revokedAt} />],
            ]}
          />
        </Panel>
      </Panels>
    </Screen>
  );
}
