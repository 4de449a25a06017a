/** The name and the version of the package. A test compares them with package.json. */
export const PACKAGE = '@invest-example/partner-investment';
export const VERSION = '1.1.1';
