import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type Schemas } from '../../api/call.ts';
import type { BodyOf } from '../../api/operations.ts';
import { problemOf, type Problem } from '../../api/problem.ts';
import { queryClient } from '../../api/read.ts';
import { useAnnounce } from '../../app/announcements.tsx';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { ProblemText } from '../../components/problems/problem-text.tsx';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';
import { FIELDS } from './chosen-columns.ts';
import { seenIn, StatementPreview } from './statement-preview.tsx';

type Preview = Schemas['StatementImport'];
type Request = Omit<BodyOf<'importStatement'>, 'csv'>;

/** Sends a statement, first to look at it and then to record it. */
export function useImport(csv: string, first: Preview | null) {
  const { t, format } = usePreferences();
  const caller = useCaller();
  const announce = useAnnounce();
  const [preview, setPreview] = useState(first);
  const sending = useMutation({
    mutationFn: async (request: Request) => {
      const { done } = await call(caller, 'importStatement', { body: { csv, ...request } });
      setPreview(done ?? null);
      if (!request.preview) announce(resultOf(done!, t, format));
      return done;
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    preview,
    isPending: sending.isPending,
    problem: sending.error && problemOf(sending.error),
    send: (request: Request) => sending.mutate(request),
    /** Forgets what the service has said, because another choice was made. */
    forget: () => {
      setPreview(null);
      sending.reset();
    },
  };
}

/** Shows why the service refuses a statement. */
export function ImportProblem({ problem }: { problem: Problem }) {
  const { t } = usePreferences();
  const parts = [
    ...FIELDS.map((field) => ({ name: `columns.${field}`, label: t.receipts.column[field] })),
    { name: 'columns', label: t.receipts.columns },
    { name: 'csv', label: t.receipts.file },
  ];
  return (
    <div className="notice bad" role="alert">
      <ProblemText problem={problem} fields={parts} />
    </div>
  );
}

/** Shows what each line does, and after that where the receipts are. */
export function ImportResult({
  preview,
  isPending,
  problem,
  record,
}: Pick<ReturnType<typeof useImport>, 'preview' | 'isPending' | 'problem'> & {
  record: () => void;
}) {
  const { t } = usePreferences();
  return (
    <>
      {problem && <ImportProblem problem={problem} />}
      {preview && <StatementPreview preview={preview} record={record} isPending={isPending} />}
      {preview && !preview.preview && (
        <p>
          <Link to="/receipts" className="button main">
            {t.receipts.toReceipts}
          </Link>
        </p>
      )}
    </>
  );
}

/** What an import has done: it may have found only receipts that are there already. */
function resultOf(done: Preview, { receipts }: Texts, format: Formats): string {
  const seen = seenIn(done);
  return done.recorded === 0 && seen > 0
    ? receipts.seen(seen, format.number(seen))
    : receipts.imported(done.recorded, format.number(done.recorded));
}
