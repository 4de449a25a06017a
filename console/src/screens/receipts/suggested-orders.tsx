import { Link } from '@tanstack/react-router';
import { Checkbox, FieldError, Input, Label, TextField } from 'react-aria-components';
import { usePreferences } from '../../app/preferences.tsx';
import { numberError } from '../../components/fields/typed-values.ts';
import { ObjectTable } from '../../components/lists/columns.tsx';
import { Code, Tag } from '../../components/values.tsx';
import { OtherPayer } from '../orders/order-values.tsx';
import type { Candidate } from './add-order.tsx';

/** The amounts typed for orders, by the id of the order. */
export type Split = Readonly<Record<string, string>>;

/** The orders that a receipt may pay: which of them it pays, and how much of it is for each. */
export function Suggestions({
  suggestions,
  split,
  change,
  choose,
}: {
  suggestions: Candidate[];
  split: Split;
  change: (split: Split) => void;
  choose: (candidate: Candidate) => void;
}) {
  const { t } = usePreferences();
  const leaveOut = ({ order }: Candidate) => {
    const { [order]: _, ...others } = split;
    change(others);
  };
  return (
    <ObjectTable
      schema="OrderSuggestion"
      label={t.receipts.match}
      rows={suggestions}
      rowKey={({ order }) => order}
      columns={[
        {
          header: t.receipts.choose,
          cell: (suggestion) => (
            <Checkbox
              className="check"
              isSelected={suggestion.order in split}
              onChange={(isChosen) => (isChosen ? choose(suggestion) : leaveOut(suggestion))}
              aria-label={t.receipts.chooseOrder(suggestion.number)}
            >
              <span className="box" aria-hidden="true" />
            </Checkbox>
          ),
        },
        'number',
        'matches',
        'partnerName',
        'investorName',
        'payable',
        'missing',
        {
          header: t.receipts.partEgp,
          isNumber: true,
          cell: ({ order, number }) =>
            order in split && (
              <Part
                label={t.receipts.partFor(number)}
                value={split[order]!}
                onChange={(value) => change({ ...split, [order]: value })}
              />
            ),
        },
      ]}
      cells={{
        number: ({ order, number }) => (
          <Link to="/orders/$id" params={{ id: order }}>
            <Code>{number}</Code>
          </Link>
        ),
        matches: ({ matches, otherPayer }) => (
          <>
            {matches.length > 0
              ? matches.map((match) =>
                  // The payer is known by the name of the partner, not of the partner's investor.
                  match === 'payer' && otherPayer ? (
                    <Tag key={match} tone="wait">
                      {t.receipts.ofInvestor}
                    </Tag>
                  ) : (
                    <Tag key={match} tone="good">
                      {t.enums.suggestion[match]}
                    </Tag>
                  ),
                )
              : t.receipts.isAdded}
            <OtherPayer is={otherPayer && !matches.includes('payer')} />
          </>
        ),
      }}
    />
  );
}

function Part({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = usePreferences();
  const error = numberError('amount', value, t);
  return (
    <TextField
      className="field inline"
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className="unseen">{label}</Label>
      <Input dir="ltr" inputMode="decimal" className="number" />
      <FieldError>{error}</FieldError>
    </TextField>
  );
}
