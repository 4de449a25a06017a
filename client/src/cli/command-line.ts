/** The input of a command from its command line. */
export interface CommandLine {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
  asJson: boolean;
}
