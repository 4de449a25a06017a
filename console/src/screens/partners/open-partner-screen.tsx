import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import { callOnce } from '../../api/once.ts';
import { mayCall, type CallOf } from '../../api/operations.ts';
import { isUndecided, problemOf } from '../../api/problem.ts';
import { queryClient } from '../../api/read.ts';
import { useCaller } from '../../app/caller.ts';
import { useHasWorlds, useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { useActionForm } from '../../components/actions/action-form.ts';
import { useSimilarNames } from '../../components/actions/similar-names.tsx';
import { useUnsaved } from '../../components/actions/unsaved.tsx';
import { FormFields } from '../../components/fields/fields.tsx';
import { ProblemText } from '../../components/problems/problem-text.tsx';
import { Panel, Panels, Screen } from '../../components/screen.tsx';
import { accountForm, agreementForm, keyForm } from './open-partner-fields.ts';
import { PartnerSummary, type Done } from './partner-summary.tsx';

/** Opens the account of a partner in one form: agreement, limits, our account, the first key. */
export function OpenPartnerScreen() {
  const { t } = usePreferences();
  const { roles } = useMe();
  return (
    <Screen title={t.partners.openTitle}>
      {mayCall(roles, 'createPartner') ? (
        <OpenPartner />
      ) : (
        <p className="notice bad" role="alert">
          {t.problem.forbidden}
        </p>
      )}
    </Screen>
  );
}

/** Whether everything that was chosen is done. */
const isComplete = ({ partner, account, key }: Done, hasAccount: boolean, hasKey: boolean) =>
  partner !== undefined && (!hasAccount || account !== undefined) && (!hasKey || key !== undefined);

function OpenPartner() {
  const { t } = usePreferences();
  const caller = useCaller();
  const similar = useSimilarNames('listPartners', t.partners);
  const [hasAccount, setHasAccount] = useState(false);
  const [hasKey, setHasKey] = useState(true);
  const [isReviewed, setReviewed] = useState(false);
  const [done, setDone] = useState<Done>({});
  const agreement = useActionForm(agreementForm(t, similar.fields, useHasWorlds()));
  const account = useActionForm(accountForm(t));
  const key = useActionForm(keyForm(t));
  const used = [agreement, ...(hasAccount ? [account] : []), ...(hasKey ? [key] : [])];
  const isOver = isComplete(done, hasAccount, hasKey);
  const unsaved = useUnsaved(
    isOver ? done.key !== undefined : used.some(({ isDirty }) => isDirty),
    isOver ? t.unsaved.shownOnce : undefined,
  );

  const review = useMutation({
    async mutationFn() {
      const valid = await Promise.all(used.map(({ form }) => form.trigger()));
      if (valid.includes(false)) return;
      const lacks = await similar.lookUp(agreement.typed);
      agreement.showErrors(lacks);
      setReviewed(Object.keys(lacks).length === 0);
    },
  });
  const open = useMutation({
    async mutationFn() {
      const now: Done = { ...done };
      const report = (step: Done) => setDone({ ...Object.assign(now, step) });
      if (!now.partner) {
        const input = { body: agreement.body() } as CallOf<'createPartner'>;
        report({ partner: (await callOnce(caller, 'createPartner', input)).done! });
      }
      const path = { id: now.partner!.id };
      if (hasAccount && !now.account) {
        const input = { path, body: account.body() } as CallOf<'updatePartner'>;
        const { waits } = await callOnce(caller, 'updatePartner', input);
        report({ account: waits ?? true });
      }
      if (hasKey && !now.key) {
        const input = { path, body: key.body() } as CallOf<'createApiKey'>;
        report({ key: (await callOnce(caller, 'createApiKey', input)).done!.key });
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!review.isPending) review.mutate();
  };

  return (
    <>
      <p className="effect">{t.partners.openHelp}</p>
      {isReviewed ? (
        <>
          <PartnerSummary
            agreement={agreement.body()}
            account={hasAccount ? account.body() : undefined}
            apiKey={hasKey ? key.body() : undefined}
            done={done}
          />
          {open.error && (
            <div className="notice bad" role="alert">
              {done.partner && <p>{t.partners.openedInPart}</p>}
              <ProblemText problem={problemOf(open.error)} />
            </div>
          )}
          <ReviewActions
            done={done}
            isOver={isOver}
            isPending={open.isPending}
            canGoBack={!isUndecided(problemOf(open.error))}
            back={() => setReviewed(false)}
            open={() => open.mutate()}
            leave={() => unsaved.sent()}
          />
        </>
      ) : (
        <form onSubmit={submit} noValidate>
          <Panels>
            <Panel title={t.partners.agreement}>
              {similar.warning(agreement.typed)}
              <FormFields fields={agreement.all} form={agreement.form} />
            </Panel>
            <Panel title={t.partners.settlementAccount}>
              <Part isOn={hasAccount} onChange={setHasAccount} label={t.partners.withAccount} />
              {hasAccount && <FormFields fields={account.all} form={account.form} />}
            </Panel>
            <Panel title={t.partners.firstKey}>
              <Part isOn={hasKey} onChange={setHasKey} label={t.partners.withKey} />
              {hasKey && <FormFields fields={key.all} form={key.form} />}
            </Panel>
          </Panels>
          {review.error && (
            <p className="notice bad" role="alert">
              {t.common.notLookedUp}
            </p>
          )}
          <footer className="actions">
            <Button className="button main" type="submit" isPending={review.isPending}>
              {t.partners.review}
            </Button>
          </footer>
        </form>
      )}
      {unsaved.question}
    </>
  );
}

interface ReviewActionsProps {
  done: Done;
  isOver: boolean;
  isPending: boolean;
  canGoBack: boolean;
  back: () => void;
  open: () => void;
  leave: () => void;
}

/** What can be done with the summary: correct it, open the account, and then leave. */
function ReviewActions(props: ReviewActionsProps) {
  const { done, isOver, isPending, canGoBack, back, open, leave } = props;
  const { t } = usePreferences();
  return (
    <footer className="actions">
      {done.partner ? (
        <Link
          to="/partners/$id"
          params={{ id: done.partner.id }}
          className="button"
          onClick={leave}
        >
          {isOver && done.key ? t.common.hasCopied : t.partners.toPartner}
        </Link>
      ) : (
        canGoBack && (
          <Button className="button" onPress={back} isDisabled={isPending}>
            {t.partners.back}
          </Button>
        )
      )}
      {!isOver && (
        <Button
          className="button main"
          data-operation="createPartner"
          onPress={open}
          isPending={isPending}
        >
          {isPending ? t.common.sending : t.partners.openNow}
        </Button>
      )}
    </footer>
  );
}

interface PartProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
}

/** Whether a part of the form is used. */
function Part({ isOn, onChange, label }: PartProps) {
  return (
    <Checkbox className="check" isSelected={isOn} onChange={onChange}>
      <span className="box" aria-hidden="true" /> {label}
    </Checkbox>
  );
}
