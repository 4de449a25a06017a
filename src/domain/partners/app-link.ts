/**
 * Returns a partner's link to the service's own app; with a customer's id, the link is attributed
 * to that customer.
 */
export function appLink(appUrl: string, partnerId: string, customerId?: string): string {
  const link = new URL(`p/${partnerId}`, appUrl.endsWith('/') ? appUrl : `${appUrl}/`);
  if (customerId) link.searchParams.set('r', customerId);
  return link.href;
}
