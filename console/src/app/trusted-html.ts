interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown;
}

/** The browser's part that asks before a script writes HTML; not every browser has it. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// React Aria empties its announcements by writing no HTML. No script may write any other.
trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
