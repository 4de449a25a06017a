/**
 * Runs in Postman before each request: sets values that must be new, so that a folder can be run
 * again.
 */
export const RUN_BEFORE = `
const digits = (count) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
pm.variables.set('phone', '+2010' + digits(7) + '5');
pm.variables.set('nationalId', '2910514' + digits(7));
`;

/** Runs in Postman after each request: checks the status, and stores ids for the next requests. */
export const RUN_AFTER = `
const { code } = pm.response;
const status = pm.variables.get('status');
pm.variables.unset('status');
pm.test(pm.info.requestName + ': ' + code, () => status ? pm.expect(code).to.eql(status) : pm.expect(code).to.be.below(300));
const body = pm.response.json();
const keep = (name, value) => value !== undefined && pm.environment.set(name, value);
const VARIABLES = {
  customer: 'customerId',
  order: 'orderId',
  property: 'propertyId',
  event: 'eventId',
  contract: 'contractId',
  webhook_endpoint: 'webhookEndpointId',
  webhook_delivery: 'webhookDeliveryId',
  request: 'requestId',
};
const isOpen = (item) => item.object !== 'property' || (item.status === 'available' && item.shares.available > 100);
const item = body.object === 'list' ? body.data.find(isOpen) : body;
if (item) {
  if (item.deleted !== true) keep(VARIABLES[item.object], item.id);
  if (item.object === 'order') keep('payable', item.amounts.payable);
  keep('sandboxCode', item.sandboxCode);
}
`;

/** Runs in Postman before the conditions of a step are tested, and its outputs are stored. */
export const BEFORE_TESTS = `
const at = (pointer) => pointer.split('/').slice(1).reduce((value, name) => value?.[name], pm.response.json());
const keep = (name, value) => pm.environment.set(name, value);
const same = (condition, one, other) => pm.test(condition, () => pm.expect(String(one)).to.eql(String(other)));
const differs = (condition, one, other) => pm.test(condition, () => pm.expect(String(one)).not.to.eql(String(other)));
`;
