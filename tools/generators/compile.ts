import path from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** Compiles a program under `strict` whose first file has this text. @returns what the compiler refuses */
export function errorsIn(file: string, text: string): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], OPTIONS, host))
    .map(({ file: at, start, messageText }) => {
      const line = at ? at.getLineAndCharacterOfPosition(start!).line + 1 : 0;
      const message = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${path.basename(at?.fileName ?? '')}:${line} ${message}`;
    });
}
