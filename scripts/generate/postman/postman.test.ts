import { describe, expect, it } from '@jest/globals';
import { siteOperations } from '../../../docs/src/contract.ts';
import { partnerContract } from '../../../src/contract/partner.ts';
import { postmanCollection, postmanEnvironment } from './postman.ts';

/** A request; that of a folder that plays no workflow has no scripts. */
interface Request {
  name: string;
  event?: object[];
  request: { url: object; body?: object };
}

const collection = JSON.parse(postmanCollection(partnerContract.document)) as {
  item: { item: Request[] }[];
  event: { script: { exec: string[] } }[];
};
const environment = JSON.parse(postmanEnvironment(partnerContract.document)) as {
  values: { value: string }[];
};

const requests = collection.item.flatMap(({ item }) => item).filter(({ event }) => !event);

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
    const text = JSON.stringify(requests.map(({ request }) => [request.url, request.body]));
    expect(text.match(/\b(cus|ord|prop|evt|we|whd)_[0-9a-z]{26}\b/g)).toBeNull();
    const kept = collection.event.flatMap(({ script }) => script.exec).join('\n');
    const variables = new Set(text.match(/(?<=\{\{)[a-z]\w*Id(?=\}\})/g));
    for (const variable of variables)
      expect([variable, kept]).toEqual([variable, expect.stringContaining(`'${variable}'`)]);
  });
});
