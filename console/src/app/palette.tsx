import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  Label,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components';
import type { Schemas } from '../api/call.ts';
import { problemOf } from '../api/problem.ts';
import { reading } from '../api/read.ts';
import { ProblemText } from '../components/problems/problem-text.tsx';
import { Amount, Code, Time, Words } from '../components/values.tsx';
import type { Texts } from '../texts/texts.ts';
import { useCaller } from './caller.ts';
import { usePlaces } from './places.ts';
import { usePreferences } from './preferences.tsx';

const MIN_LETTERS = 2;

/** The screen of each kind of result. */
const SCREENS = {
  investor: '/investors/$id',
  partner: '/partners/$id',
  property: '/units/$id',
  order: '/orders/$id',
  receipt: '/receipts/$id',
  withdrawal: '/withdrawals/$id',
  refund_due: '/refunds/$id',
  card_reversal: '/card-reversals/$id',
  rental_income: '/rent/$id',
  contract: '/contracts/$id',
  approval: '/approvals/$id',
  api_key: '/api-keys/$id',
  operator: '/operators/$id',
} as const satisfies Record<Schemas['SearchedType'], string>;

/** What a result is about: of a request for approval, the action. */
function nameOf({ type, name }: Schemas['SearchResult'], { actions }: Texts) {
  const known: Readonly<Record<string, { name: string }>> = type === 'approval' ? actions : {};
  return known[name!]?.name ?? name;
}

/** A whole key: only the part that may be shown is sent. */
const WHOLE_KEY = /((?:svck_[a-z]+|svcop)_[A-Za-z0-9]{12})_\S*/g;

/** The dialog of the search. */
export function Palette({ close }: { close: () => void }) {
  const { t } = usePreferences();
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      isDismissable
    >
      <Modal className="modal">
        <Dialog className="dialog" aria-label={t.search.open}>
          <Results close={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Results({ close }: { close: () => void }) {
  const { t } = usePreferences();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim().replace(WHOLE_KEY, '$1'));
  const places = usePlaces(q);
  const found = useQuery({
    ...reading(useCaller(), 'search', { query: { q } }),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const results = q.length >= MIN_LETTERS ? (found.data?.data ?? []) : [];
  const go = (key: string | number) => {
    const result = results.find(({ id }) => id === key);
    const place = places.find(({ id }) => id === key);
    close();
    if (result) void navigate({ to: SCREENS[result.type], params: { id: result.id } });
    else if (place) void navigate({ to: place.to });
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField className="field" autoFocus>
        <Label>{t.search.label}</Label>
        <Input dir="auto" />
        <Text slot="description">{t.search.help}</Text>
      </SearchField>
      {found.error && (
        <div className="notice bad" role="alert">
          <ProblemText problem={problemOf(found.error)} isRead />
        </div>
      )}
      <Menu
        className="results"
        aria-label={t.search.results}
        items={[...results, ...places]}
        onAction={go}
        renderEmptyState={() => found.isSuccess && q.length >= MIN_LETTERS && t.search.nothing}
      >
        {(result) =>
          'to' in result ? (
            <MenuItem id={result.id} textValue={result.name}>
              <span className="kind">{t.search.place}</span>
              <span className="what">
                <span>{result.name}</span>
              </span>
            </MenuItem>
          ) : (
            <MenuItem id={result.id} textValue={`${result.label} ${result.name ?? ''}`}>
              <span className="kind">{t.enums.searched[result.type]}</span>
              <span className="what">
                <Code>{result.label}</Code>
                {result.name && <Words>{nameOf(result, t)}</Words>}
              </span>
              <span className="when">
                {result.amount === undefined ? (
                  <Time at={result.createdAt} day />
                ) : (
                  <Amount value={result.amount} />
                )}
              </span>
            </MenuItem>
          )
        }
      </Menu>
      {(found.data?.moreOf.length ?? 0) > 0 && <p className="small">{t.search.more}</p>}
    </Autocomplete>
  );
}
