import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, DropZone, FileTrigger, Label, type DropItem } from 'react-aria-components';
import { FileMediaType } from '../../../../generated/backoffice/enums.ts';
import { call, type Schemas } from '../../api/call.ts';
import { problemOf } from '../../api/problem.ts';
import { useCaller } from '../../app/caller.ts';
import { usePreferences } from '../../app/preferences.tsx';
import type { Formats } from '../../texts/formats.ts';
import type { Texts } from '../../texts/texts.ts';
import { ProblemText } from '../problems/problem-text.tsx';
import type { ControlPlace } from './field.ts';

/** As the service (`upload-file.ts`). */
const MAX_BYTES = 5 * 1024 * 1024;
/** What the field has until the service has the file. */
const UPLOADING = 'uploading';

interface FileFieldText {
  label: string;
  help?: string;
}

/** A field with a file, which is uploaded as soon as it is chosen. The request has its id. */
export function fileField<const Name extends string>(
  t: Texts,
  name: Name,
  { label, help }: FileFieldText,
) {
  return {
    name,
    label,
    isOptional: true,
    check: (value: string) => (value === UPLOADING ? t.files.uploading : undefined),
    control: (place: ControlPlace) => (
      <FileControl label={label} {...(help !== undefined && { help })} {...place} />
    ),
  } as const;
}

/** Says in which unit people read the size of a file. */
export const sizeOf = (bytes: number, t: Texts, format: Formats) =>
  t.files.kilobytes(format.number(Math.ceil(bytes / 1024)));

function FileControl({ label, help, value, onChange }: FileFieldText & ControlPlace) {
  const { t, format } = usePreferences();
  const caller = useCaller();
  const [refused, setRefused] = useState<string | null>(null);
  const uploading = useMutation({
    mutationFn: async (file: File): Promise<Schemas['File']> => {
      const body = { name: file.name, content: await base64Of(file) };
      return (await call(caller, 'uploadFile', { body })).done!;
    },
    onSuccess: ({ id }) => onChange(id),
    onError: () => onChange(''),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = wrongWith(file, t, format);
    uploading.reset();
    setRefused(wrong);
    onChange(wrong === null ? UPLOADING : '');
    if (wrong === null) uploading.mutate(file);
  };
  const { data: stored } = uploading;
  return (
    <DropZone
      className="field file-field"
      aria-label={label}
      getDropOperation={(types) =>
        FileMediaType.some((type) => types.has(type)) ? 'copy' : 'cancel'
      }
      onDrop={({ items }) => void fileIn(items).then(choose)}
    >
      <Label>
        {label} <span className="optional">{t.common.optional}</span>
      </Label>
      {stored && value === stored.id ? (
        <p role="status">
          <bdi>{t.files.uploaded(stored.name, sizeOf(stored.size, t, format))}</bdi>{' '}
          <Button className="button" onPress={() => onChange('')}>
            {t.files.remove}
          </Button>
        </p>
      ) : (
        <FileTrigger acceptedFileTypes={FileMediaType} onSelect={(files) => choose(files?.[0])}>
          <Button className="button" data-operation="uploadFile" isPending={uploading.isPending}>
            {t.actions.uploadFile.name}
          </Button>
        </FileTrigger>
      )}
      <p className="small">{help === undefined ? t.files.drop : `${help} ${t.files.drop}`}</p>
      {refused !== null && (
        <p className="notice bad" role="alert">
          {refused}
        </p>
      )}
      {uploading.error && (
        <div className="notice bad" role="alert">
          <ProblemText
            problem={problemOf(uploading.error)}
            fields={[
              { name: 'content', label },
              { name: 'name', label },
            ]}
          />
        </div>
      )}
    </DropZone>
  );
}

/** Says what is wrong with a file before it is sent. */
function wrongWith({ type, size }: File, t: Texts, format: Formats): string | null {
  if (!FileMediaType.some((one) => one === type)) return t.files.wrongKind;
  if (size === 0) return t.files.unreadable;
  return size > MAX_BYTES ? t.files.tooLarge(sizeOf(size, t, format)) : null;
}

/** Returns the first file that was dropped. */
async function fileIn(items: readonly DropItem[]): Promise<File | undefined> {
  for (const item of items) if (item.kind === 'file') return item.getFile();
  return undefined;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',', 2)[1]!);
    reader.onerror = () =>
      reject(new Error('The file could not be read.', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
