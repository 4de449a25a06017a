import { beforeAll, describe, expect, it } from '@jest/globals';
import { seedSandbox } from '../../../src/domain/sandbox/demo/seed-sandbox.ts';
import { publishedProperty } from '../../support/fixtures/fixtures.ts';
import { startService } from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const service = useService();
beforeAll(async () => {
  await seedSandbox(service.ctx);
});

describe('the pictures of a unit in the sandbox', () => {
  it('exist, and any page may show them', async () => {
    const partner = await service.partner();
    const { data } = (await partner.get('/properties')).body;
    const addresses = data.flatMap(({ media }) => [media.cover, ...media.images]);
    expect(addresses.length).toBe(data.length * 2);
    expect(new Set(addresses).size).toBeGreaterThan(8);
    for (const address of addresses as string[]) {
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 4)).toEqual(PNG);
    }
  });

  it('are the same in the list and in the unit', async () => {
    const partner = await service.partner();
    const [unit] = (await partner.get('/properties')).body.data;
    expect((await partner.get(`/properties/${unit!.id}`)).body.media).toEqual(unit!.media);
  });

  it('are those that staff have given, if there are any', async () => {
    const partner = await service.partner();
    const { id } = await publishedProperty(service.ctx);
    expect((await partner.get(`/properties/${id}`)).body.media).toEqual({
      cover: 'https://media.invest.example/tst/cover.jpg',
      images: [],
    });
  });

  it('are at PUBLIC_URL, if it is set', async () => {
    const hosted = await startService({ env: { PUBLIC_URL: 'https://sandbox.invest.example' } });
    await seedSandbox(hosted.ctx);
    const [unit] = (await (await hosted.partner()).get('/properties?limit=1')).body.data;
    expect(unit!.media.cover).toMatch(/^https:\/\/sandbox\.invest\.example\/pictures\/.+\.png$/);
    await hosted.close();
  });

  it('are absent on live', async () => {
    const live = await startService({ environment: 'live' });
    const answer = await fetch(new URL('/pictures/office-1-cover.png', live.baseUrl));
    expect(answer.status).toBe(404);
    await live.close();
  });
});
