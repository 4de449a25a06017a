import { describe, expect, it } from '@jest/globals';
import collection from '../../../generated/partner/postman-collection.json' with { type: 'json' };
import environment from '../../../generated/partner/postman-environment.json' with { type: 'json' };
import { siteOperations } from '../../../docs/src/contract.ts';

/** A request of a folder that plays no workflow: it has no scripts. */
type Request = Exclude<(typeof collection.item)[number]['item'][number], { event: unknown }>;

const requests = collection.item
  .flatMap(({ item }): object[] => item)
  .filter((request): request is Request => !('event' in request));

describe('the Postman collection', () => {
  it('has every operation of the contract once, in a folder of its tag', () => {
    expect(requests.map(({ name }) => name).sort()).toEqual(
      siteOperations.map(({ summary }) => summary).sort(),
    );
  });

  it('uses the sandbox by default, and contains no key', () => {
    const [baseUrl, apiKey] = environment.values;
    expect([baseUrl!.value, apiKey!.value]).toEqual(['https://sandbox.invest.example/v1', '']);
  });

  it('contains no id of an example: each is a variable that a response sets', () => {
    const text = JSON.stringify(
      requests.map(({ request }) => [request.url, 'body' in request && request.body]),
    );
    expect(text.match(/\b(cus|ord|prop|evt|we|whd)_[0-9a-z]{26}\b/g)).toBeNull();
    const kept = collection.event.flatMap(({ script }) => script.exec).join('\n');
    const variables = new Set(text.match(/(?<=\{\{)[a-z]\w*Id(?=\}\})/g));
    for (const variable of variables)
      expect([variable, kept]).toEqual([variable, expect.stringContaining(`'${variable}'`)]);
  });
});
