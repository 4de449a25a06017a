/** The text that replaces an erased value. */
export const ERASED = '[erased]';
