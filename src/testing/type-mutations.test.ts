import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What somebody may forget or mistype, the file it is done in, and the file in which the compiler
 * must speak of it.
 */
const MUTATIONS = [
  {
    mistake: 'an operation of the contract that nobody implements',
    file: 'src/http/partner/orders.ts',
    change: (text: string) => text.replace(/\n {2}cancelOrder: [\s\S]*?, ok\),\n/, '\n'),
    speaks: 'src/http/partner/index.ts',
    says: 'cancelOrder',
  },
  {
    mistake: 'a misspelt state',
    file: 'src/domain/orders/states/order-transitions.ts',
    change: (text: string) => text.replace("'payment_rejected',", "'payment_rejcted',"),
    speaks: 'src/domain/orders/states/order-transitions.ts',
    says: 'payment_rejcted',
  },
  {
    mistake: 'an error code without a row',
    file: 'src/errors.ts',
    change: (text: string) => without(text, 'amount_mismatch'),
    speaks: 'src/errors.ts',
    says: 'amount_mismatch',
  },
  {
    mistake: 'a job that nobody works',
    file: 'src/jobs/handlers.ts',
    change: (text: string) => without(text, "'finish-fundings'"),
    speaks: 'src/jobs/handlers.ts',
    says: 'finish-fundings',
  },
  {
    mistake: 'an operation of the back office without a command',
    file: 'src/cli/grammar.ts',
    change: (text: string) => without(text, 'allowRetry'),
    speaks: 'src/cli/grammar.ts',
    says: 'allowRetry',
  },
  {
    mistake: 'a test of a path that the contract does not have',
    file: 'src/http/partner/quotes.test.ts',
    change: (text: string) => text.replace("post('/quotes'", "post('/qoutes'"),
    speaks: 'src/http/partner/quotes.test.ts',
    says: '"/qoutes"',
  },
  {
    mistake: 'a test of a query parameter that the contract does not have',
    file: 'src/http/partner/events.test.ts',
    change: (text: string) => text.replace("get('/events?limit=3'", "get('/events?limti=3'"),
    speaks: 'src/http/partner/events.test.ts',
    says: '"/events?limti=3"',
  },
  {
    mistake: 'a test with a field that the body does not have',
    file: 'src/testing/fixtures.ts',
    change: (text: string) => text.replace("body: { email: 'test", "body: { emial: 'test"),
    speaks: 'src/testing/fixtures.ts',
    says: "'emial'",
  },
];

/** Removes a row of a table from a text: one line, or several up to the closing brace. */
function without(text: string, key: string): string {
  return text.replace(new RegExp(`\\n {2}${key}: (\\{\\n[^]*?\\n {2}\\}|.*),`), '');
}

/** The program with all mistakes made at once, each in a separate file. */
function mistakenProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (name) => {
    const text = readFile(name);
    const mutation = MUTATIONS.find(({ file }) => path.join(ROOT, file) === path.resolve(name));
    return text !== undefined && mutation ? mutation.change(text) : text;
  };
  return ts.createProgram(fileNames, options, host);
}

describe('the compiler', () => {
  const program = mistakenProgram();

  it.each(MUTATIONS)('refuses $mistake', ({ file, change, speaks, says }) => {
    const original = ts.sys.readFile(path.join(ROOT, file))!;
    expect(change(original)).not.toBe(original);
    const diagnostics = program.getSemanticDiagnostics(
      program.getSourceFile(path.join(ROOT, speaks)),
    );
    const messages = diagnostics
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join('\n');
    expect(messages).toContain(says);
  });
});
