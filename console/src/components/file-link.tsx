import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { downloadFile } from '../api/download.ts';
import { problemOf } from '../api/problem.ts';
import { useRead } from '../api/read.ts';
import { useCaller } from '../app/caller.ts';
import { usePreferences } from '../app/preferences.tsx';
import { sizeOf } from './fields/file-field.tsx';
import { ProblemText } from './problems/problem-text.tsx';
import { Code } from './values.tsx';

/** Whether a value is the id of a file. */
export const isFileId = (text: string) => /^file_[0-9a-z]{26}$/.test(text);

/** Stores a file that shows something. It is never opened within the console. */
export function FileLink({ id }: { id: string }) {
  const { t, format } = usePreferences();
  const caller = useCaller();
  const { data: file } = useRead('getFile', { path: { id } }, { isReadOnce: true });
  const name = file?.name ?? id;
  const saving = useMutation({ mutationFn: () => downloadFile(caller, { id, name }) });
  if (file?.erasedAt) return <em>{t.files.erased}</em>;
  if (!file) return <Code>{id}</Code>;
  return (
    <>
      <Button
        className="button"
        data-operation="downloadFile"
        isPending={saving.isPending}
        onPress={() => saving.mutate()}
      >
        <bdi>{t.files.uploaded(name, sizeOf(file.size, t, format))}</bdi>
      </Button>
      {saving.error && (
        <div className="notice bad" role="alert">
          <ProblemText problem={problemOf(saving.error)} isRead />
        </div>
      )}
    </>
  );
}
