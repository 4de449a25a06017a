import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ENCRYPTED_ON_LIVE, SECRETS, Settings } from '../../src/configuration/settings.ts';

const FILE = 'src/configuration/settings.ts';

/** Returns `docs/configuration.md`: each setting, with its default and its comment in the code. */
export function configurationPage(root: string): string {
  const text = readFileSync(path.join(root, FILE), 'utf8');
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<string, ts.JSDoc>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node))
      comments.set(node.name.getText(), ts.getJSDocCommentsAndTags(node)[0] as ts.JSDoc);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const rows = Object.entries(Settings.shape).map(([name, field]) => {
    const comment = comments.get(name);
    const meaning = ts.getTextOfJSDocComment(comment?.comment);
    if (!comment || !meaning) throw new Error(`${FILE}: ${name} has no comment.`);
    const stated = comment.tags?.find(({ tagName }) => tagName.text === 'default')?.comment;
    const value = field.safeParse(undefined).data;
    const byDefault =
      ts.getTextOfJSDocComment(stated) ?? (value?.toString() ? `\`${value}\`` : 'none');
    return `| \`${name}\` | ${byDefault} | ${meaning.replaceAll('\n', ' ')} |`;
  });
  return `${INTRODUCTION}
| Variable | Default | Meaning |
|---|---|---|
${rows.join('\n')}
${NOTES}`;
}

const INTRODUCTION = `<!-- Made by \`npm run generate\` from ${FILE}. -->

# Configuration

The service is configured with environment variables. An empty variable counts as not set. A start reports all mistakes
at once, one a line. A variable that is no setting but begins like one (\`OIDC_SCOPE\`, \`OUTBOUND_OFF\`), or differs
from one by at most two letters (\`OUTBOND\`), is refused, so that a misspelt setting is never ignored. So is a value of
white space only.

A secret can be in a file, which the variable \`NAME_FILE\` names instead of \`NAME\`: \`ENCRYPTION_KEY_FILE=/run/secrets/key\`.
A relative name is that of a credential of systemd: \`secret_ENCRYPTION_KEY\` is the file
\`/etc/partner-investment-api/secrets/ENCRYPTION_KEY\`, which the units of \`deploy/systemd/\` load. A line break at the end does
not count. This applies to ${SECRETS.map((name) => `\`${name}\``).join(', ')}.
`;

const NOTES = `
On live, the addresses of partners, customers and gateways must begin with \`https://\`: ${ENCRYPTED_ON_LIVE.map((name) => `\`${name}\``).join(', ')}.
Only an address of the same machine (\`localhost\`, \`127.0.0.1\`, \`[::1]\`), such as a local proxy, can begin with
\`http://\`. The service itself speaks plain HTTP: put a TLS proxy in front of the partner API and name the proxy in
\`TRUST_PROXY\`.

If you lose \`ENCRYPTION_KEY\` or \`DIGEST_KEY\`, what they protect becomes unreadable
([what is lost, and how to continue](operations.md#lost-keys)): store them in a secret store. All
processes on one database need the same two keys and the same \`ENVIRONMENT\`. The first start records them, and a later
start without them is refused. [operations.md](operations.md#replacing-keys) describes how to replace a key without stopping
the service.
`;
