import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { FileLink } from '../../components/file-link.tsx';
import { Code, Words } from '../../components/values.tsx';

/** What showed a payment that no receipt does. */
export function EvidenceFacts({ evidence }: { evidence: Schemas['StatedEvidence'] }) {
  const { t } = usePreferences();
  const { kind, reference, note, file } = evidence;
  return (
    <Facts
      rows={[
        kind && [t.label.evidence, t.enums.evidenceKind[kind]],
        reference !== null && [t.titles['evidence.reference'], <Code>{reference}</Code>],
        [t.titles['evidence.note'], <Words>{note}</Words>],
        file !== undefined && [t.titles['evidence.file'], <FileLink id={file} />],
      ]}
    />
  );
}
