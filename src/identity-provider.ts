/** What the browser must bring back from the identity provider; secret until then. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** What the identity provider says about a person who has signed in there. */
export interface IdentifiedPerson {
  issuer: string;
  /** The provider's identifier of the person, which never changes. */
  subject: string;
  /** Null if the provider does not say that the address is the person's. */
  email: string | null;
  /** The names in the claim of OIDC_ROLES_CLAIM; empty without it. */
  groups: readonly string[];
  /** The provider's session, which a logout notice names; null if it states none. */
  session: string | null;
  /** With which the provider is asked whether the person may still sign in; null if it gave none. */
  refreshToken: string | null;
}

/**
 * The provider's response to the question whether a person may still sign in. `groups` is null if it
 * sent no ID token again. It is unclear if the ID token says nothing about groups: an absent claim can mean
 * none, or too many.
 */
type Recheck =
  | { status: 'allowed'; groups: readonly string[] | null; refreshToken: string }
  | { status: 'refused' | 'unclear' | 'other_person' }
  | { status: 'unavailable'; error: unknown };

/** Whose sessions end, by a notice of the provider: one session, or all of a person. */
interface LogoutNotice {
  issuer: string;
  subject: string | null;
  session: string | null;
}

/** The OpenID Connect provider of the staff. */
export interface IdentityProvider {
  /** Returns the page of the provider on which a person signs in. @throws if it does not respond */
  begin(): Promise<{ url: URL; attempt: SignInAttempt }>;
  /**
   * Exchanges the code with which the provider sent the browser back.
   * @throws if the provider refused the person, or the response does not belong to the attempt
   */
  finish(callback: URL, attempt: SignInAttempt): Promise<IdentifiedPerson>;
  /** Asks whether a person, whose identifier is `subject`, may still sign in. Never throws. */
  recheck(refreshToken: string, subject: string | null): Promise<Recheck>;
  /** Reads a logout token of OpenID Connect Back-Channel Logout. @throws if it is not the provider's */
  readLogout(token: string): Promise<LogoutNotice>;
}
