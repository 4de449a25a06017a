/**
 * A language whose client is made with the commands of the guide, and compiled and run with a program of this folder
 * that buys shares in a sandbox.
 */
export interface Language {
  name: string;
  /** The package with the generator. */
  package: string;
  /** What the commands need, with the Debian package that contains it. */
  programs: Record<string, string>;
  /** Compiles the client with the program, and runs it. `$PROGRAMS` is this folder. */
  prove: string;
}

/** The languages in the order of the guide, which has the commands that make their clients in the same order. */
export const LANGUAGES: readonly Language[] = [
  {
    name: 'C#',
    package: 'nswag',
    programs: { mono: 'mono-devel', mcs: 'mono-devel' },
    // Debian's Json.NET is older than the client needs. The generator contains the right one.
    prove: `
      cp node_modules/nswag/bin/binaries/Win/Newtonsoft.Json.dll .
      mcs -out:FirstPurchase.exe -reference:Newtonsoft.Json.dll,System.Net.Http.dll \\
        -reference:System.ComponentModel.DataAnnotations.dll,System.Runtime.Serialization.dll \\
        Client.cs "$PROGRAMS/FirstPurchase.cs"
      mono FirstPurchase.exe`,
  },
  {
    name: 'Java',
    package: '@openapitools/openapi-generator-cli',
    programs: { java: 'default-jdk-headless', javac: 'default-jdk-headless' },
    // Debian lacks two libraries of the client. The generator contains them all.
    prove: `
      libraries=node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar
      find java/src/main -name '*.java' > sources
      javac -classpath "$libraries" -d classes @sources "$PROGRAMS/FirstPurchase.java"
      java -classpath "classes:$libraries" FirstPurchase`,
  },
];
